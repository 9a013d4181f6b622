/** Morning before 12, afternoon before 17, otherwise evening. `hour` is 0 to 23 on the London clock. */
export function greeting(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
