import { describe, expect, it } from 'vitest'
import { fixtureId } from '../fixtures/index.ts'
import { ApiError, contract, parseRequest } from './index.ts'

const id = fixtureId('worker', 1)
const create = contract.invoices.create
const work = {
  work_date: '2026-11-16',
  project_id: fixtureId('project', 1),
  work_type: 'standard',
  hours: 8,
}
const week = {
  client_id: fixtureId('client', 1),
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  due_date: '2026-11-27',
  items: [work],
}

function pathsOf(request: Parameters<typeof parseRequest>[1]): string[] {
  try {
    parseRequest(create, request)
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error
    expect(error.message).toBe(error.issues[0]?.message)
    return [...new Set(error.issues.map(({ path }) => path))].sort()
  }
}
const bodyPaths = (body: unknown) => pathsOf({ params: { id }, body })
const linePaths = (line: unknown) => bodyPaths({ ...week, items: [line] })

describe('a request', () => {
  it('loses the keys that its endpoint does not name, at every depth', () => {
    const body = {
      ...week,
      invoice_number: 'INV-2026-9999',
      worker_id: fixtureId('worker', 2),
      total_amount: 1,
      items: [{ ...work, amount: 1_000_000, rate: 999 }],
    }
    const parsed = parseRequest(create, { params: { id, extra: 1 }, body })
    expect(parsed.params).toEqual({ id })
    expect(Object.keys(parsed.body).sort()).toEqual(
      [...Object.keys(week), 'expenses', 'status'].sort(),
    )
    expect(parsed.body.items[0]).toEqual({
      ...work,
      pricing_type: 'day_rate',
    })
  })

  it('never stores what a profile may not change', () => {
    const endpoint = contract.session.updateProfile
    const body = {
      phone: '1',
      email: 'x@example.com',
      user_type: 'client',
      id,
      email_verified: true,
    }
    expect(parseRequest(endpoint, { body }).body).toEqual({ phone: '1' })
  })

  it('keeps its prototype out of reach', () => {
    const body: unknown = JSON.parse('{"phone":"1","__proto__":{"user_type":"client"}}')
    const parsed = parseRequest(contract.session.updateProfile, { body }).body
    expect(Object.keys(parsed)).toEqual(['phone'])
    expect('user_type' in parsed).toBe(false)
  })

  it('names every failing path of the params and the body, not only the first', () => {
    const request = {
      params: { id: 'seven' },
      body: {
        ...week,
        client_id: '',
        due_date: '2026-02-30',
        items: [
          { ...work, hours: 0.1 },
          { work_date: '2026-12-24', project_id: '' },
        ],
        expenses: [{ description: '', quantity: -1 }],
      },
    }
    expect(pathsOf(request)).toEqual(
      [
        'id',
        'client_id',
        'due_date',
        'items.0.hours',
        'items.1.work_date',
        'items.1.project_id',
        'items.1.pricing_type',
        'expenses.0.description',
        'expenses.0.quantity',
        'expenses.0.rate',
      ].sort(),
    )
  })
})

describe('a request without a body', () => {
  it('is told which fields are missing', () => {
    const missing = pathsOf({ params: { id } })
    expect(missing).toEqual(bodyPaths({}))
    expect(missing).toContain('client_id')
  })

  it('passes where none of them is required', () => {
    const endpoint = contract.invoices.reject
    expect(parseRequest(endpoint, { params: { id } }).body).toEqual({})
  })
})

describe('no value is bent into another type', () => {
  it.each([0, 1, true, {}, [], null, 20261116])('%j is no day', (work_date) => {
    expect(linePaths({ ...work, work_date })).toEqual(['items.0.work_date'])
  })

  it.each(['8', true, [8], {}, NaN, Infinity, -Infinity, -8])(
    '%j is no number of hours',
    (hours) => {
      expect(linePaths({ ...work, hours })).toContain('items.0.hours')
    },
  )

  it.each([0, false, {}, []])('%j is no note', (notes) => {
    expect(bodyPaths({ ...week, notes })).toEqual(['notes'])
  })

  it.each(['true', 1, 0, 'on'])('%j is not yes or no', (vat_registered) => {
    const parse = () => parseRequest(contract.session.updateProfile, { body: { vat_registered } })
    expect(parse).toThrow(ApiError)
  })

  it.each([undefined, null, 'text', 7, []])('%j is no body', (body) => {
    expect(bodyPaths(body)).not.toEqual([])
  })
})

describe('limits', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '16/11/2026', '2026-11-16T00:00:00Z'])(
    '%s is no day of the calendar',
    (due_date) => {
      expect(bodyPaths({ ...week, due_date })).toEqual(['due_date'])
    },
  )

  it.each([0.1, 7.3, 1 / 3])('%d h are no quarter hours', (hours) => {
    expect(linePaths({ ...work, hours })).toEqual(['items.0.hours'])
  })

  it('an amount has at most two decimals', () => {
    const expense = { description: 'Nails', quantity: 1 }
    const paths = (rate: number) => bodyPaths({ ...week, expenses: [{ ...expense, rate }] })
    expect(paths(1.29)).toEqual([])
    expect(paths(1.295)).toEqual(['expenses.0.rate'])
  })

  it('work lies within the period, and each line outside is named', () => {
    const outside = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']
    const items = outside.map((work_date) => ({ ...work, work_date }))
    expect(bodyPaths({ ...week, items })).toEqual(['items.0.work_date', 'items.3.work_date'])
  })

  it('an invoice of more lines than can be printed is refused at its lines', () => {
    const expense = { description: 'Nails', quantity: 1, rate: 1.29 }
    const full = {
      ...week,
      items: Array.from({ length: 500 }, () => work),
      expenses: Array.from({ length: 500 }, () => expense),
    }
    expect(bodyPaths(full)).toEqual([])
    const over = { ...full, items: [...full.items, work], expenses: [...full.expenses, expense] }
    expect(bodyPaths(over)).toEqual(['expenses', 'items'])
  })

  it('over-long text and line breaks in a name are refused at their field', () => {
    const body = { full_name: 'Ann\r\nBcc: all@example.com', city: 'x'.repeat(101), phone: '1\n2' }
    const parse = () => parseRequest(contract.session.updateProfile, { body })
    expect(parse).toThrow(ApiError)
    try {
      parse()
    } catch (error) {
      const paths = (error as ApiError).issues.map(({ path }) => path)
      expect(new Set(paths)).toEqual(new Set(['full_name', 'city', 'phone']))
    }
  })

  it.each([0, 501, 1.5, -1, 'ten', ''])('a page cannot have %j rows', (limit) => {
    const endpoint = contract.invoices.listForWorker
    expect(() => parseRequest(endpoint, { params: { id }, query: { limit } })).toThrow(ApiError)
  })

  it.each([
    ['1', 1],
    ['500', 500],
    [50, 50],
  ])('a page can have %j rows', (limit, rows) => {
    const endpoint = contract.invoices.listForWorker
    expect(parseRequest(endpoint, { params: { id }, query: { limit } }).query.limit).toBe(rows)
  })
})
