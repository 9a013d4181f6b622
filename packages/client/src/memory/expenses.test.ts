import { RECEIPT_NOT_AN_IMAGE, type ApiClient, type NewExpense } from '@daysheet/core'
import { buildWorld, FIXTURE_TODAY, receiptImage, worldIds } from '@daysheet/core/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryClient } from './index.ts'

const { callum, aisha, priya } = worldIds
const params = { id: callum }
const picture = () => new File([receiptImage()], 'receipt.jpg', { type: 'image/jpeg' })
const body = (own: Partial<NewExpense> = {}): NewExpense => ({
  expense_date: FIXTURE_TODAY,
  description: 'Skip hire',
  cost_ex_vat: 33.33,
  vat_amount: 6.67,
  ...own,
})
const setUp = () => {
  const world = buildWorld()
  const api = createMemoryClient({ world, as: callum })
  return { world, api, another: createMemoryClient({ world, as: aisha }) }
}
const firstWithReceipt = async (api: ApiClient) => {
  const { expenses } = await api.expenses.list({ params })
  const found = expenses.find(({ receipt_image_url }) => receipt_image_url !== null)
  if (!found) throw new Error('Callum has kept no receipt')
  return found
}

describe('the list of expenses', () => {
  it('is of the tax year, the category and the words, with sums over all of it', async () => {
    const { api } = setUp()
    const all = await api.expenses.list({ params })
    const days = all.expenses.map(({ expense_date }) => expense_date)
    expect(days).toEqual(days.toSorted().reverse())
    expect(all.summary).toEqual({
      total_expenses: 7,
      total_amount: 496.4,
      total_ex_vat: 445.9,
      total_vat: 50.5,
    })
    const year = await api.expenses.list({ params, query: { year: 2025 } })
    expect(year.expenses.map(({ category }) => category)).toEqual(['Insurance'])
    const fuel = await api.expenses.list({ params, query: { category: 'Travel & Fuel' } })
    expect(fuel.summary.total_expenses).toBe(2)
    const found = await api.expenses.list({ params, query: { q: "lukasz o'brien" } })
    expect(found.expenses).toHaveLength(1)
  })

  it('comes page by page, each with the sums of the whole', async () => {
    const { api } = setUp()
    const first = await api.expenses.list({ params, query: { limit: 4 } })
    const cursor = first.next_cursor ?? ''
    const rest = await api.expenses.list({ params, query: { limit: 4, cursor } })
    expect([first.expenses.length, rest.expenses.length, rest.next_cursor]).toEqual([4, 3, null])
    expect(rest.summary).toEqual(first.summary)
  })
})

describe('an expense', () => {
  it('is recorded with its receipt, changed, loses the receipt and is deleted', async () => {
    const { api } = setUp()
    const created = await api.expenses.create({ params, body: body({ receipt_image: picture() }) })
    expect(created.expense).toMatchObject({ total_amount: 40, category: 'General', version: 1 })
    const one = { params: { id: created.expense.id } }
    const receipt = await api.expenses.receipt(one)
    expect([receipt.type, receipt.size]).toEqual(['image/jpeg', picture().size])
    const changes = { ...body({ notes: 'Two days' }), remove_receipt: true, version: 1 }
    const changed = await api.expenses.update({ ...one, body: changes })
    expect(changed.expense).toMatchObject({
      receipt_image_url: null,
      notes: 'Two days',
      version: 2,
    })
    await expect(api.expenses.receipt(one)).rejects.toMatchObject({ code: 'not_found' })
    await expect(api.expenses.update({ ...one, body: changes })).rejects.toMatchObject({
      code: 'stale_version',
    })
    await api.expenses.delete(one)
    await expect(api.expenses.read(one)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps its receipt where none is sent, and has another address for another one', async () => {
    const { api } = setUp()
    const before = await firstWithReceipt(api)
    const one = { params: { id: before.id } }
    const same = await api.expenses.update({ ...one, body: body() })
    expect(same.expense.receipt_image_url).toBe(before.receipt_image_url)
    const other = await api.expenses.update({ ...one, body: body({ receipt_image: picture() }) })
    expect(other.expense.receipt_image_url).not.toBe(before.receipt_image_url)
  })

  it('is of no day to come, and its receipt is a picture by its content', async () => {
    const { api } = setUp()
    const future = api.expenses.create({ params, body: body({ expense_date: '2026-11-22' }) })
    await expect(future).rejects.toMatchObject({
      issues: [{ path: 'expense_date', message: 'Date cannot be in the future' }],
    })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', {
      type: 'image/png',
    })
    const claimed = api.expenses.create({ params, body: body({ receipt_image: svg }) })
    await expect(claimed).rejects.toMatchObject({
      issues: [{ path: 'receipt_image', message: RECEIPT_NOT_AN_IMAGE }],
    })
  })

  it('is its worker’s alone', async () => {
    const { world, api, another } = setUp()
    const one = { params: { id: (await firstWithReceipt(api)).id } }
    for (const call of [
      another.expenses.read(one),
      another.expenses.receipt(one),
      another.expenses.delete(one),
      another.expenses.update({ ...one, body: body() }),
      another.expenses.list({ params }),
      another.expenses.create({ params, body: body() }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'access_denied' })
    }
    const client = createMemoryClient({ world, as: priya })
    await expect(client.expenses.read(one)).rejects.toMatchObject({ code: 'wrong_role' })
  })

  it('counts on the tab', async () => {
    const { api } = setUp()
    await api.expenses.create({ params, body: body() })
    expect((await api.workerOverview.counts({ params })).business_expenses).toBe(8)
  })
})

describe('the progress of an upload', () => {
  it('goes up to the size of its files, and ends with the signal', async () => {
    const { api } = setUp()
    const onProgress = vi.fn<(sent: number, total: number) => void>()
    const file = picture()
    await api.expenses.create({ params, body: body({ receipt_image: file }) }, { onProgress })
    expect(onProgress).toHaveBeenLastCalledWith(file.size, file.size)
    const controller = new AbortController()
    onProgress.mockReset().mockImplementationOnce(() => controller.abort())
    const stopped = api.expenses.create(
      { params, body: body({ receipt_image: file }) },
      { onProgress, signal: controller.signal },
    )
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(onProgress).toHaveBeenCalledOnce()
  })
})
