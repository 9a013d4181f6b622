import { CSV_OPTIONS } from '@daysheet/core'

/** Rows of cells as the API's CSV files have them; what writes them is loaded only when one is made. */
export async function csvText(rows: readonly (readonly unknown[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify([...rows] as unknown[][], CSV_OPTIONS)
}
