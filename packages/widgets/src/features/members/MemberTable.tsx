import { useQuery } from '@tanstack/react-query'
import {
  formatDay,
  londonDay,
  MEMBER_ROLE_LABELS,
  type CompanyMember,
  type Project,
} from '@daysheet/core'
import { Offered, useDaysheet } from '../../provider/index.ts'
import {
  Badge,
  Button,
  DataTable,
  EllipsisIcon,
  IconButton,
  Inline,
  ListCard,
  Menu,
  MenuItem,
  msg,
  Text,
  useWords,
} from '../../ui/index.ts'
import { openProjectsQuery } from '../projects/index.ts'
import { describeActivity, describeLimit, describeProjects } from './member-texts.ts'
import type { MemberActions } from './useMemberActions.ts'

export interface MemberTableProps {
  label: string
  /** Of each name on a card. */
  headingLevel: 2 | 3
  members: CompanyMember[]
  companyId: string
  /** The person who looks. */
  personId: string
  actions: MemberActions
}

const TWO_STEPS = msg('Two steps')
const NO_PROJECTS: Project[] = []

/** Who acts for the company: a table at a desk, cards on a phone. */
export function MemberTable(props: MemberTableProps) {
  const { label, headingLevel, members, companyId, personId, actions } = props
  const words = useWords()
  const projects = useQuery(openProjectsQuery(useDaysheet(), companyId)).data ?? NO_PROJECTS
  const menuOf = (member: CompanyMember) => (
    <MemberMenu member={member} isOneself={member.id === personId} actions={actions} />
  )
  const projectsOf = (member: CompanyMember) => describeProjects(member, projects, words)
  return (
    <DataTable
      label={label}
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          header: msg('Name'),
          cell: (member) => <Name member={member} isOneself={member.id === personId} />,
        },
        { key: 'role', header: msg('Role'), cell: ({ role }) => words(MEMBER_ROLE_LABELS[role]) },
        { key: 'limit', header: msg('Approves'), cell: (member) => describeLimit(member, words) },
        {
          key: 'projects',
          header: msg('Projects'),
          cell: projectsOf,
        },
        { key: 'active', header: msg('Last active'), cell: lastActive, wideOnly: true },
        ...(members.some(hasActions)
          ? [{ key: 'actions', header: msg('Actions'), kind: 'figure' as const, cell: menuOf }]
          : []),
      ]}
      card={(member) => (
        <ListCard
          headingLevel={headingLevel}
          title={<>{member.full_name}</>}
          detail={<>{member.email}</>}
          meta={
            <>
              {[describeLimit(member, words), projectsOf(member), describeActivity(member, words)]
                .filter(Boolean)
                .join(' · ')}
            </>
          }
          badges={
            <Inline gap={1}>
              {member.id === personId && <Badge>{msg('You')}</Badge>}
              <Badge tone="info">{MEMBER_ROLE_LABELS[member.role]}</Badge>
              {member.second_factor && <Badge tone="positive">{TWO_STEPS}</Badge>}
            </Inline>
          }
          actions={
            member.abilities.edit && (
              <Offered by="members.update">
                <Button
                  size="compact"
                  label={words('{action} of {document}', {
                    action: words('Change Role'),
                    document: member.full_name,
                  })}
                  onPress={() => actions.edit(member)}
                >
                  {msg('Change Role')}
                </Button>
              </Offered>
            )
          }
          menu={menuOf(member)}
        />
      )}
    />
  )
}

const hasActions = ({ abilities }: CompanyMember) =>
  abilities.edit || abilities.remove || abilities.transfer_ownership

const lastActive = ({ last_active_at }: CompanyMember) =>
  last_active_at === null ? '–' : formatDay(londonDay(last_active_at), 'medium')

function Name({ member, isOneself }: { member: CompanyMember; isOneself: boolean }) {
  return (
    <>
      <Inline gap={2}>
        <Text as="span" isStrong>
          <>{member.full_name}</>
        </Text>
        {isOneself && <Badge>{msg('You')}</Badge>}
        {member.second_factor && <Badge tone="positive">{TWO_STEPS}</Badge>}
      </Inline>
      <Text as="div" size="small" tone="muted">
        <>{member.email}</>
      </Text>
    </>
  )
}

interface MemberMenuProps {
  member: CompanyMember
  isOneself: boolean
  actions: MemberActions
}

/** What can be done about a member; nothing stands there where nothing can. */
function MemberMenu({ member, isOneself, actions }: MemberMenuProps) {
  const words = useWords()
  const { edit, remove, transfer_ownership } = member.abilities
  if (!hasActions(member)) return null
  return (
    <Menu
      label={words('Actions for {name}', { name: member.full_name })}
      placement="bottom end"
      trigger={
        <IconButton
          label={words('More for {name}', { name: member.full_name })}
          icon={<EllipsisIcon />}
        />
      }
    >
      {edit && (
        <Offered by="members.update">
          <MenuItem onPress={() => actions.edit(member)}>{msg('Change Role')}</MenuItem>
        </Offered>
      )}
      {transfer_ownership && (
        <Offered by="members.transferOwnership">
          <MenuItem onPress={() => actions.transfer(member)}>{msg('Transfer Ownership')}</MenuItem>
        </Offered>
      )}
      {remove && (
        <Offered by="members.remove">
          <MenuItem isDestructive onPress={() => actions.remove(member)}>
            {isOneself ? msg('Leave') : msg('Remove')}
          </MenuItem>
        </Offered>
      )}
    </Menu>
  )
}
