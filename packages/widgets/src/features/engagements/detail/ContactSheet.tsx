import { formatDay, londonDay, type WorkerDetail } from '@daysheet/core'
import {
  FactCell,
  FactCells,
  Inline,
  MailIcon,
  msg,
  PhoneIcon,
  Sheet,
  useWords,
} from '../../../ui/index.ts'

/** How to reach the worker. */
export function ContactSheet({ worker }: { worker: WorkerDetail }) {
  const words = useWords()
  const { email, phone, created_at } = worker
  const { address_line1, address_line2, city, postal_code } = worker
  const address = [address_line1, address_line2, city, postal_code].filter(Boolean).join(', ')
  return (
    <Sheet title={msg('Contact Information')}>
      <FactCells columns={2}>
        <FactCell
          wide
          label={msg('Email')}
          value={
            <Inline noWrap>
              <MailIcon size="s" />
              <span>{email}</span>
            </Inline>
          }
          href={`mailto:${email}`}
        />
        {phone === null ? (
          <FactCell label={msg('Phone')} value={words('Not given')} />
        ) : (
          <FactCell
            label={msg('Phone')}
            value={
              <Inline noWrap>
                <PhoneIcon size="s" />
                {phone}
              </Inline>
            }
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          />
        )}
        <FactCell label={msg('Member since')} value={formatDay(londonDay(created_at), 'medium')} />
        <FactCell wide label={msg('Address')} value={address || words('Not given')} />
      </FactCells>
    </Sheet>
  )
}
