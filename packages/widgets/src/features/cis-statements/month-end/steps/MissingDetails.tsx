import type { CisMonth, ContractorDetail } from '@daysheet/core'
import { useLinkTo } from '../../../../provider/index.ts'
import { Banner, msg, useWords } from '../../../../ui/index.ts'

const WHERE: Record<ContractorDetail, string> = {
  contractor_utr: msg('Contractor UTR: 10 digits, on letters about your tax return.'),
  paye_reference: msg(
    'Employer PAYE reference, such as 123/AB456: on the letter that HMRC sent when you registered as an employer or contractor.',
  ),
  accounts_office_reference: msg(
    'Accounts Office reference, such as 123PA00045678: on the same letter, and in your payment booklet.',
  ),
}

/** What HMRC knows the contractor by and the return asks for; each with where it is found. */
export function MissingDetails({ month }: { clientId: string; month: CisMonth }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const profile = linkTo({ to: 'profile' })
  return (
    <Banner
      tone="caution"
      title={msg('Your details as a contractor are not complete')}
      actions={
        profile.href === undefined && profile.onPress === undefined
          ? []
          : [{ label: msg('Add them to the company profile'), ...profile }]
      }
    >
      <ul>
        {month.missing_details.map((detail) => (
          <li key={detail}>{words(WHERE[detail])}</li>
        ))}
      </ul>
    </Banner>
  )
}
