const DIGITS =
  '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)'

/** A table expression with the numbers `n` from `from` to below `count`, made in the database itself. */
export function numbersBelow(count: number, from = 0): string {
  const names = Array.from(
    { length: Math.max(1, Math.ceil(Math.log10(count - from))) },
    (_, place) => `digits${place}`,
  )
  const n = [from, ...names.map((name, place) => `${name}.d * ${10 ** place}`)].join(' + ')
  const tables = names.map((name) => `${DIGITS} ${name}`).join(' JOIN ')
  return `(SELECT ${n} AS n FROM ${tables} HAVING n < ${count})`
}
