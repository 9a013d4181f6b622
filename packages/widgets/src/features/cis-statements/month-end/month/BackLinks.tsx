import { formatTaxYear, type TaxMonth } from '@daysheet/core'
import { useDaysheet, type Destination } from '../../../../provider/index.ts'
import { ArrowLeftIcon, Button, ButtonLink, useWords } from '../../../../ui/index.ts'

export function BackToYear({ year, onYear }: { year: number; onYear: () => void }) {
  const words = useWords()
  const label = words('All months of {tax_year}', { tax_year: formatTaxYear(year) })
  return <Back to={{ to: 'cis-month', taxYear: year }} label={label} onPress={onYear} />
}

export function BackToMonth({ month, onMonth }: { month: TaxMonth; onMonth: () => void }) {
  const words = useWords()
  const { tax_year: taxYear, tax_month: taxMonth } = month
  const label = words('Month {tax_month} of {tax_year}', {
    tax_month: taxMonth,
    tax_year: formatTaxYear(taxYear),
  })
  return <Back to={{ to: 'cis-month', taxYear, taxMonth }} label={label} onPress={onMonth} />
}

/** An address where the host has one, else a press. */
function Back({ to, label, onPress }: { to: Destination; label: string; onPress: () => void }) {
  const { hrefFor } = useDaysheet()
  const href = hrefFor(to)
  const look = { variant: 'quiet', size: 'compact', icon: <ArrowLeftIcon size="s" /> } as const
  return (
    <div>
      {href === undefined ? (
        <Button {...look} onPress={onPress}>
          {label}
        </Button>
      ) : (
        <ButtonLink {...look} href={href}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
