import { useState } from 'react'
import { daysBetween, isDay } from '@daysheet/core'
import { useDaysheet, useRemembered } from '../../provider/index.ts'

/**
 * 'Remind me later' is a week: long enough to find a letter with the UTR on it, short enough that
 * the next invoices have it. It is kept per person on this device and forgotten when they sign out,
 * as everything that a shared phone keeps of somebody.
 */
const REMIND_AFTER_DAYS = 7

export function useProfileReminder(personId: string) {
  const { today } = useDaysheet()
  const { recall, remember } = useRemembered<string>(personId, 'profile-reminder')
  const [putOffOn, setPutOffOn] = useState(recall)
  const days = isDay(putOffOn) ? daysBetween(putOffOn, today) : null
  return {
    // A day after today was written under another clock.
    isPutOff: days !== null && days >= 0 && days < REMIND_AFTER_DAYS,
    remindLater: () => {
      remember(today)
      setPutOffOn(today)
    },
  }
}
