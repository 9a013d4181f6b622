/** How a number is written in a field: `{ min: 2, max: 2 }` decimals are pounds and pence. */
export type Decimals = { min: number; max: number }

/**
 * What a person typed, as a number: `1,250.5` is 1250.5, `£38` is 38, nothing is null.
 * Undefined when it is no number: the keystroke is not taken.
 */
export function parseDecimal(text: string): number | null | undefined {
  const bare = text.replaceAll(/[£,\s]/g, '').replace('−', '-')
  if (!/^-?\d*\.?\d*$/.test(bare)) return undefined
  return /\d/.test(bare) ? Number(bare) : null
}

/** Never rounds what was typed: 8.255 stays 8.255, for the form to say that it is too fine. */
export function formatDecimal(value: number | null, { min }: Decimals): string {
  if (value === null) return ''
  const format = { minimumFractionDigits: min, maximumFractionDigits: 6 }
  return new Intl.NumberFormat('en-GB', format).format(value)
}

/** One step up or down, kept within the bounds and free of binary dust (0.1 + 0.2). */
export function stepped(value: number | null, by: number, min = -Infinity, max = Infinity): number {
  const next = Number(((value ?? 0) + by).toFixed(6))
  return Math.min(Math.max(next, min), max)
}
