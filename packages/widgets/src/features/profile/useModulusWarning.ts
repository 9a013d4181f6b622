import { useEffect, useState } from 'react'
import { normaliseAccountNumber, normaliseSortCode, type CountryCode } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

const CAUTION = msg(
  'This account number does not seem to belong to this sort code. Please check both.',
)

interface BankAccount {
  sortCode: string | null | undefined
  accountNumber: string | null | undefined
  country: CountryCode | '' | null | undefined
}

/**
 * Vocalink's modulus rules: sort code and account number check each other. They lag behind new
 * banks, so this warns and never refuses. The table of weights weighs more than the screen, hence
 * it is fetched once both numbers are whole.
 */
export function useModulusWarning({ sortCode, accountNumber, country }: BankAccount) {
  const sort = normaliseSortCode(sortCode ?? '')
  const account = normaliseAccountNumber(accountNumber ?? '')
  const isWhole = country !== 'IE' && /^\d{6}$/.test(sort) && /^\d{8}$/.test(account)
  const bothNumbers = isWhole ? `${sort} ${account}` : null
  const [doubted, setDoubted] = useState<string | null>(null)

  useEffect(() => {
    if (bothNumbers === null) return
    let isCurrent = true
    const [sortDigits = '', accountDigits = ''] = bothNumbers.split(' ')
    import('uk-modulus-check').then(
      ({ validateAccountDetails }) => {
        if (!isCurrent) return
        setDoubted(validateAccountDetails(sortDigits, accountDigits) ? null : bothNumbers)
      },
      // Offline the table cannot be fetched; a caution that does not come stops nobody.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [bothNumbers])

  return bothNumbers !== null && doubted === bothNumbers ? CAUTION : null
}
