const part = (options: Intl.DateTimeFormatOptions) => {
  // A day is not an instant: read and written in UTC it cannot slip over midnight.
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}

/** `2026-11-16` as `Mon`. */
export const weekday = part({ weekday: 'short' })

/** `2026-11-16` as `M`. */
export const weekdayLetter = part({ weekday: 'narrow' })

/** `2026-11-16` as `Monday 16 November`. */
export const spokenDay = (date: string) =>
  part({ weekday: 'long', day: 'numeric', month: 'long' })(date).replace(',', '')

/** `2026-11-09` as `9`. */
export const dayOfMonth = (date: string) => String(Number(date.slice(8, 10)))

export const isWeekend = (date: string) => weekday(date).startsWith('S')
