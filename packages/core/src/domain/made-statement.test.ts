import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractorDetailsRefusal,
  goneLines,
  statementLines,
  statementStep,
  type GivenStatement,
  type StatementLine,
} from './made-statement.ts'

const line: StatementLine = {
  worker_id: 'w1',
  worker_name: 'Łukasz Wiśniewski',
  utr_number: '2108834503',
  unmatched_number: null,
  invoice_number: null,
  payments: 2320.5,
  materials: 45.5,
  deducted: 455,
}
const buildStatement = (changes: Partial<GivenStatement> = {}): GivenStatement => ({
  id: 's1',
  worker_id: 'w1',
  source: 'made',
  total_payments: 2320.5,
  total_deductions: 455,
  materials: 45.5,
  unmatched_number: null,
  statement_version: 1,
  superseded_at: null,
  ...changes,
})
const uploaded = (changes: Partial<GivenStatement> = {}) =>
  buildStatement({ source: 'uploaded', materials: null, ...changes })
const skipped = (of: StatementLine, all: GivenStatement[] = []) => {
  const step = statementStep(of, all)
  return step.kind === 'skip' ? step.reason : step.kind
}

describe('making the statement of a worker', () => {
  it('makes the first one, and nothing when it is there with the same figures', () => {
    expect(statementStep(line, [])).toMatchObject({
      kind: 'make',
      statement_version: 1,
      supersedes: [],
    })
    expect(statementStep(line, [buildStatement()])).toMatchObject({
      kind: 'unchanged',
      statement_id: 's1',
    })
  })

  it('makes a corrected one when any figure differs, also of materials alone', () => {
    for (const changes of [{ payments: 2420.5 }, { materials: 0 }, { deducted: 475 }]) {
      expect(statementStep({ ...line, ...changes }, [buildStatement()])).toMatchObject({
        kind: 'make',
        statement_version: 2,
        supersedes: ['s1'],
      })
    }
  })

  it('makes a corrected one when it prints another verification number', () => {
    const unmatched = { ...line, unmatched_number: 'V2222222222' }
    const printed = (unmatched_number: string) =>
      statementStep(unmatched, [buildStatement({ unmatched_number })]).kind
    expect(printed('V1111111111')).toBe('make')
    expect(printed('V2222222222')).toBe('unchanged')
  })

  it('counts on after versions that were replaced', () => {
    const old = buildStatement({ id: 's0', superseded_at: '2026-12-06T09:00:00.000Z' })
    const step = statementStep({ ...line, deducted: 475 }, [
      old,
      buildStatement({ statement_version: 2, supersedes_id: 's0' } as Partial<GivenStatement>),
    ])
    expect(step).toMatchObject({ kind: 'make', statement_version: 3, supersedes: ['s1'] })
  })

  it('leaves uploaded ones that say the month together, and replaces others', () => {
    const two = [
      uploaded({ id: 'a', total_payments: 1520.5, total_deductions: 295 }),
      uploaded({ id: 'b', total_payments: 800, total_deductions: 160 }),
    ]
    expect(skipped(line, two)).toContain('uploaded a statement with these figures')
    expect(statementStep(line, two.slice(0, 1))).toMatchObject({
      kind: 'make',
      statement_version: 2,
      supersedes: ['a'],
    })
  })

  it('skips whoever nothing was deducted from, and whom HMRC could not tell by it', () => {
    expect(skipped({ ...line, deducted: 0 })).toContain('Nothing was deducted')
    expect(skipped({ ...line, worker_name: ' ' })).toContain('name is missing')
    expect(skipped({ ...line, utr_number: null })).toContain('UTR is missing')
    expect(skipped({ ...line, utr_number: null, unmatched_number: 'V1234567890A' })).toBe('make')
  })

  it('corrects to nothing what was uploaded for a deduction that there was not', () => {
    const claimed = uploaded({ total_deductions: 20 })
    expect(statementStep({ ...line, deducted: 0 }, [claimed])).toMatchObject({
      kind: 'make',
      statement_version: 2,
      supersedes: [claimed.id],
    })
    const nothing = uploaded({ total_payments: 100, total_deductions: 0 })
    expect(skipped({ ...line, deducted: 0 }, [nothing])).toContain('Nothing was deducted')
  })

  it('corrects to nothing what was made for payments that have left the month', () => {
    const [gone] = goneLines([], [line])
    expect(gone).toMatchObject({ worker_id: 'w1', payments: 0, deducted: 0 })
    expect(statementStep(gone ?? line, [buildStatement()])).toMatchObject({ kind: 'make' })
    expect(goneLines([line], [line])).toEqual([])
  })

  it('makes nothing when pressed again, whatever the figures', () => {
    const pounds = fc.integer({ min: 1, max: 10_000_000 }).map((pence) => pence / 100)
    fc.assert(
      fc.property(
        pounds,
        pounds,
        pounds,
        fc.array(pounds),
        (payments, materials, deducted, old) => {
          const paid = { ...line, payments, materials, deducted }
          const before = old.map((amount, n) =>
            buildStatement({
              id: `o${n}`,
              total_payments: amount,
              superseded_at: '2026-12-06T09:00:00.000Z',
            }),
          )
          const step = statementStep(paid, before)
          if (step.kind !== 'make') throw new Error(step.kind)
          const made = buildStatement({
            total_payments: payments,
            materials,
            total_deductions: deducted,
            statement_version: step.statement_version,
          })
          expect(statementStep(paid, [...before, made]).kind).toBe('unchanged')
        },
      ),
    )
  })
})

describe('the lines of a month', () => {
  it('carry the number that the return prints, and the one invoice that was paid', () => {
    const row = {
      ...line,
      utr_number: '  ',
      higher_rate_number: 'V1234567890A',
      invoices: [{ invoice_number: 'INV-1' }],
    }
    expect(statementLines([row])[0]).toMatchObject({
      unmatched_number: 'V1234567890A',
      invoice_number: 'INV-1',
      utr_number: null,
    })
    expect(statementLines([{ ...row, higher_rate_number: null, invoices: [] }])[0]).toMatchObject({
      unmatched_number: null,
      invoice_number: null,
    })
  })
})

describe('the references of the contractor', () => {
  it('are asked for by name, with where they go', () => {
    expect(contractorDetailsRefusal([])).toBe(null)
    expect(contractorDetailsRefusal(['paye_reference'])).toBe(
      'Nothing was made yet. First enter your employer PAYE reference in your company profile: you find it in the letter that HMRC sent you as a contractor.',
    )
    expect(
      contractorDetailsRefusal(['contractor_utr', 'paye_reference', 'accounts_office_reference']),
    ).toContain(
      'your contractor UTR, your employer PAYE reference and your Accounts Office reference',
    )
  })
})
