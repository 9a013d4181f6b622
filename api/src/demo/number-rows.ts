import type { DocumentNoun } from '@daysheet/core'

export type Row = Record<string, string | number | boolean | null>

const STEPS = ['submitted_at', 'approved_at', 'rejected_at', 'disputed_at', 'resolved_at']

const lastStep = (row: Row): string =>
  STEPS.map((step) => String(row[step] ?? '')).reduce(
    (last, step) => (step > last ? step : last),
    String(row['created_at']),
  )

/** The documents in order with their numbers, and the counters after them. */
export function numberRows<Made extends { row: Row & { id: string } }>(
  made: readonly Made[],
  kind: DocumentNoun,
  format: (year: number, n: number) => string,
): { rows: (Made & { number: string })[]; counters: Row[] } {
  const counters = new Map<string, number>()
  const rows = made
    .toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))
    .map((document) => {
      const year = Number(String(document.row['created_at']).slice(0, 4))
      const key = `${String(document.row['worker_id'])} ${year}`
      const n = (counters.get(key) ?? 0) + 1
      counters.set(key, n)
      const row = { ...document.row, updated_at: lastStep(document.row) }
      return { ...document, row, number: format(year, n) }
    })
  return {
    rows,
    counters: [...counters].map(([key, n]) => {
      const [worker_id = '', year = ''] = key.split(' ')
      return { worker_id, kind, year: Number(year), n }
    }),
  }
}
