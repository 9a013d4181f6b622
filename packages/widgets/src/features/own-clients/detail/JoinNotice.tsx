import { formatDay, londonDay, type OwnClient } from '@daysheet/core'
import { useLinkTo } from '../../../provider/index.ts'
import { Banner, msg, useWords } from '../../../ui/index.ts'

export interface JoinNoticeProps {
  client: OwnClient
  onWithdraw: () => void
}

const dayOf = (instant: string): string => formatDay(londonDay(instant))

/** What came of asking the client to join; nothing where it was never asked. */
export function JoinNotice({ client, onWithdraw }: JoinNoticeProps) {
  const words = useWords()
  const clients = useLinkTo()({ to: 'clients' })
  const { company_name: name, join_request: request, abilities, status } = client
  if (status === 'joined') {
    return (
      <Banner
        tone="positive"
        title={words('{name} has joined Daysheet', { name })}
        actions={[{ label: msg('My Clients'), ...clients }]}
      >
        {msg(
          'It signs in and decides itself now. What is open is with it; what you did not share is still here.',
        )}
      </Banner>
    )
  }
  if (request?.status === 'declined') {
    return (
      <Banner tone="neutral" title={words('{name} does not want to join now', { name })}>
        {msg('You go on as before. You can ask again.')}
      </Banner>
    )
  }
  if (request?.status !== 'sent') return null
  if (request.is_expired) {
    return (
      <Banner tone="neutral" title={words('{name} has not answered', { name })}>
        {words('The link that was mailed to {email} ran out on {day}. You can ask again.', {
          email: request.email,
          day: dayOf(request.expires_at),
        })}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      title={words('{name} is asked to join', { name })}
      actions={
        abilities.withdraw_join_request ? [{ label: msg('Withdraw'), onPress: onWithdraw }] : []
      }
    >
      {words('At {email} on {sent}; the link works until {until}.', {
        email: request.email,
        sent: dayOf(request.sent_at),
        until: dayOf(request.expires_at),
      })}{' '}
      {request.share_history
        ? words('What you have done so far is shared with them.')
        : words('What was decided so far stays with you.')}
    </Banner>
  )
}
