import type { CompanyProfile } from '@daysheet/core'
import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import {
  msg,
  FormGrid,
  FileTextIcon,
  ListRow,
  RowList,
  Sheet,
  Stack,
  useWords,
  WalletIcon,
} from '../../../ui/index.ts'
import { Field } from './company-fields.ts'

/** Where invoices go, and where what is paid for the product stands. */
export const BillingTab = ({ saved }: { saved: CompanyProfile }) => (
  <Stack gap={5}>
    <Sheet title={msg('Invoice emails')}>
      <FormGrid min="l">
        <Field name="accounts_email" saved={saved} />
        <Field name="accountancy_software_email" />
      </FormGrid>
    </Sheet>
    <Links />
  </Stack>
)

/** The places of the host that belong to it. */
function Links() {
  const words = useWords()
  const linkTo = useLinkTo()
  const { canGo, hrefFor } = useDaysheet()
  const preferences = { to: 'settings', section: 'invoice-preferences' } as const
  const subscription = { to: 'subscription' } as const
  const hasSubscription = hrefFor(subscription) !== undefined
  if (!canGo(preferences) && !hasSubscription) return null
  return (
    <Sheet label={msg('Settings')} padding="rows">
      <RowList label={msg('Settings')}>
        {canGo(preferences) && (
          <ListRow
            icon={FileTextIcon}
            title={words('Invoice Preferences')}
            note={words('When each of the two addresses gets its mail')}
            {...linkTo(preferences)}
          />
        )}
        {hasSubscription && (
          <ListRow
            icon={WalletIcon}
            title={words('Subscription & Billing')}
            note={words('Your plan and what you pay for it')}
            {...linkTo(subscription)}
          />
        )}
      </RowList>
    </Sheet>
  )
}
