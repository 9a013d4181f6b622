const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)Z$/

/** From ISO 8601 in UTC to the format of DATETIME(3): `2026-11-21 12:00:00.000`. */
export function sqlInstant(iso: string): string {
  const [, day, time] = ISO_INSTANT.exec(iso) ?? []
  if (!day || !time) throw new RangeError(`'${iso}' is not an instant`)
  return `${day} ${time}`
}

export const isIsoInstant = (value: unknown): value is string =>
  typeof value === 'string' && ISO_INSTANT.test(value)

/** From the driver's text of a DATETIME to ISO 8601. */
export const databaseInstant = (text: string): string => `${text.replace(' ', 'T')}Z`
