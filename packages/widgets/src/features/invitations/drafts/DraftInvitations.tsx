import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFound, textsOfPerson, type DraftInvitation } from '@daysheet/core'
import { DestinationButton, Offered, QueryFailure, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  BulkBar,
  Button,
  Checkbox,
  EmptyState,
  MailIcon,
  SendIcon,
  Skeleton,
  Stack,
  Toolbar,
  useWords,
} from '../../../ui/index.ts'
import { draftInvitationsQuery } from '../invitation-queries.ts'
import type { LicenceNotice } from '../licences/useLicenceNotice.ts'
import { DraftDialogs } from './DraftDialogs.tsx'
import { DraftTable } from './DraftTable.tsx'
import { useDraftActions } from './useDraftActions.ts'

export interface DraftInvitationsProps {
  clientId: string
  /** What is searched for, and the field that asks it. */
  q: string
  search: React.ReactNode
  onClearSearch: () => void
  licences: LicenceNotice
}

const matches = (draft: DraftInvitation, q: string): boolean =>
  isFound(
    q,
    textsOfPerson({ full_name: draft.invitation_full_name, email: draft.invitation_email }),
  )

/** The invitations that were not sent yet: send one or several, or delete them. */
export function DraftInvitations(props: DraftInvitationsProps) {
  const { clientId, q, search, onClearSearch, licences } = props
  const words = useWords()
  const drafts = useQuery(draftInvitationsQuery(useDaysheet(), clientId))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const actions = useDraftActions(licences, () => setTicked(new Set()))

  const all = drafts.data ?? []
  const rows = all.filter((draft) => matches(draft, q))
  // Only what is in view can be sent: a tick behind a search would be forgotten about.
  const chosen = rows.filter(({ id }) => ticked.has(id))

  if (drafts.isPending) {
    return (
      <Stack>
        <Toolbar search={search} />
        <Skeleton shape="list" label={msg('Loading draft invitations')} count={3} />
      </Stack>
    )
  }
  if (drafts.isError) {
    return <QueryFailure query={drafts} title={msg('Failed to load draft invitations')} />
  }
  if (all.length === 0) {
    return (
      <EmptyState
        icon={MailIcon}
        title={msg('No draft invitations')}
        action={
          <DestinationButton variant="primary" to={{ to: 'invite-worker' }}>
            {msg('Add Worker')}
          </DestinationButton>
        }
      >
        {msg('A worker you add waits here until you send the invitation.')}
      </EmptyState>
    )
  }
  return (
    <Stack>
      <Toolbar
        search={search}
        filters={
          rows.length > 0 && (
            <Checkbox
              value={chosen.length === rows.length}
              isIndeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={(isTicked) => setTicked(new Set(isTicked ? rows.map(({ id }) => id) : []))}
            >
              {msg('Select All')}
            </Checkbox>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          isFiltered
          title={msg('No drafts match your search')}
          action={<Button onPress={onClearSearch}>{msg('Clear search')}</Button>}
        />
      ) : (
        <DraftTable
          rows={rows}
          ticked={new Set(chosen.map(({ id }) => id))}
          onTick={setTicked}
          actions={actions}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          label={msg('Selected drafts')}
          count={words({ one: '1 selected', other: '{count} selected' }, { count: chosen.length })}
          onClear={() => setTicked(new Set())}
          action={
            <Offered by="invitations.send">
              <Button variant="primary" icon={<SendIcon />} onPress={actions.ask}>
                {words(
                  { one: 'Send Invitation', other: 'Send {count} Invitations' },
                  { count: chosen.length },
                )}
              </Button>
            </Offered>
          }
        />
      )}
      <DraftDialogs actions={actions} chosen={chosen} />
    </Stack>
  )
}
