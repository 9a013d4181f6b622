import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Company, CompanyMember } from '@daysheet/core'
import {
  QueryFailure,
  useDaysheet,
  useSupports,
  Widget,
  type Viewer,
} from '../../provider/index.ts'
import { Button, Heading, msg, Skeleton, Stack, Text, UserPlusIcon } from '../../ui/index.ts'
import { SettingsPage } from '../settings/index.ts'
import { companyQuery, membersQuery } from './member-queries.ts'
import { MemberDialogs } from './MemberDialogs.tsx'
import { MemberInvitations } from './MemberInvitations.tsx'
import { MemberTable } from './MemberTable.tsx'
import { TwoStepOfEverybody } from './TwoStepOfEverybody.tsx'
import { useMemberActions } from './useMemberActions.ts'

export interface TeamMembersProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** Who acts for a company, as what, and who is invited to. */
export function TeamMembers({ title = msg('Team') }: TeamMembersProps) {
  const loading = <Skeleton shape="table" label={msg('Loading members')} count={4} />
  return (
    <Widget
      name="team-members"
      needs={['company.read', 'members.list']}
      title={title}
      role="client"
      denied={msg('Only companies have members.')}
      skeleton={
        <SettingsPage width="desk" title={title}>
          {loading}
        </SettingsPage>
      }
    >
      {(viewer) => <Team title={title} viewer={viewer} loading={loading} />}
    </Widget>
  )
}

interface TeamProps {
  title: string
  viewer: Viewer
  loading: ReactNode
}

function Team({ title, viewer, loading }: TeamProps) {
  const scope = useDaysheet()
  const actions = useMemberActions()
  const canInvite = useSupports()('memberInvitations.create')
  const companyId = viewer.account.id
  const company = useQuery(companyQuery(scope, companyId))
  const members = useQuery(membersQuery(scope, companyId))
  const failed = [company, members].find(({ isError }) => isError)
  const decides = company.data?.me.abilities.includes('members') ?? false
  return (
    <SettingsPage
      width="desk"
      title={title}
      actions={
        decides &&
        canInvite && (
          <Button variant="primary" icon={<UserPlusIcon />} onPress={actions.invite}>
            {msg('Invite Member')}
          </Button>
        )
      }
    >
      {failed ? (
        <QueryFailure
          query={failed}
          title={msg('Failed to load members')}
          safe={msg('Nothing was changed.')}
        />
      ) : company.data && members.data ? (
        <Stack gap={5}>
          <Lists
            company={company.data}
            members={members.data}
            personId={viewer.person_id}
            actions={actions}
          />
          {decides && <MemberInvitations companyId={companyId} />}
          {decides && <TwoStepOfEverybody company={company.data} />}
          <MemberDialogs company={company.data} personId={viewer.person_id} actions={actions} />
        </Stack>
      ) : (
        loading
      )}
    </SettingsPage>
  )
}

interface ListsProps {
  company: Company
  members: CompanyMember[]
  personId: string
  actions: ReturnType<typeof useMemberActions>
}

/** Those of the company, and apart from them those from outside. */
function Lists({ company, members, personId, actions }: ListsProps) {
  const table = { companyId: company.id, personId, actions }
  const own = members.filter(({ external }) => !external)
  const outside = members.filter(({ external }) => external)
  const owners = members.filter(({ role }) => role === 'owner')
  const isOnlyOwner = members.length > 1 && owners.length === 1 && owners[0]?.id === personId
  return (
    <>
      <Stack gap={2}>
        <MemberTable {...table} label={msg('Members')} headingLevel={2} members={own} />
        {members.length === 1 && company.me.abilities.includes('members') && (
          <Text size="small" tone="muted">
            {msg(
              'You work alone. Invite whoever approves, pays or keeps the books with you: each signs in with an own password.',
            )}
          </Text>
        )}
        {isOnlyOwner && (
          <Text size="small" tone="muted">
            {msg('You are the only owner. To leave, make somebody else an owner first.')}
          </Text>
        )}
      </Stack>
      {outside.length > 0 && (
        <Stack gap={3}>
          <Heading level={2}>{msg('From outside the company')}</Heading>
          <MemberTable
            {...table}
            label={msg('From outside the company')}
            headingLevel={3}
            members={outside}
          />
        </Stack>
      )}
    </>
  )
}
