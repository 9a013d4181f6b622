import { useEffect, useState } from 'react'
import { londonHour } from '@daysheet/core'

const MINUTE = 60_000

/** The hour on a clock in London, still right when a page stays open over noon. */
export function useLondonHour(): number {
  const [hour, setHour] = useState(() => londonHour(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setHour(londonHour(Date.now())), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return hour
}
