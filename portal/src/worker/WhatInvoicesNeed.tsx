import { invoiceLacks, LACK_NAMES, TAB_OF_LACK, type InvoiceLack, type User } from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets'
import { CircleHelpIcon, ListRow, RowList, Sheet, SheetPart, Text } from '@daysheet/widgets/kit'

const WHY: Readonly<Record<InvoiceLack, string>> = {
  bank_details: 'So that a client can pay you: they stand on every invoice.',
  address: 'An invoice says who sends it and from where.',
  utr: 'A client who deducts CIS asks HMRC about you with it.',
  cis_status: 'It decides what is deducted from your labour until a client tells you another rate.',
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a worker's profile still lacks for a first invoice, and why it is asked; nothing once it is there. */
export function WhatInvoicesNeed({ user }: { user: User }) {
  const { hrefFor } = useDaysheet()
  const lacks = invoiceLacks(user)
  if (lacks.length === 0) return null
  return (
    <Sheet title="What your invoices need" padding="rows">
      <SheetPart>
        <Text size="small" tone="muted">
          You can add a client and write an invoice first: what is missing is said again before you
          submit it.
        </Text>
      </SheetPart>
      <RowList label="What your invoices need">
        {lacks.map((lack) => (
          <ListRow
            key={lack}
            icon={CircleHelpIcon}
            title={capitalised(LACK_NAMES[lack])}
            note={WHY[lack]}
            href={hrefFor({
              to: 'profile',
              tab: TAB_OF_LACK[lack],
              back: { to: 'new-own-client' },
            })}
          />
        ))}
      </RowList>
    </Sheet>
  )
}
