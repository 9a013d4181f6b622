import {
  isNotified,
  NOTIFICATION_EVENTS,
  preferenceOf,
  projectsOfMember,
  type MemberRole,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findChosen } from './preferences.ts'
import type { NewNotification } from './new-notification.ts'
import { findProjects } from './find-projects.ts'

/** Who reads a notification, for which company (null for a worker, who is their own account), and how. */
export interface Reader {
  user_id: string
  company_id: string | null
  /** Where their own mails go; null for a worker, whose mails name the address themselves. */
  email: string | null
  /** Of a company: others write to this person. */
  isContact: boolean
  bell: boolean
  mail: boolean
}

interface MemberRow {
  company_id: string
  accounts_email: string | null
  contact_email: string
  user_id: string | null
  email: string | null
  role: MemberRole
  project_ids: string
}

const findMembers = async (
  trx: Knex.Transaction,
  accounts: readonly string[],
): Promise<MemberRow[]> =>
  (await trx('companies')
    .leftJoin('company_members AS member', (join) =>
      join.on('member.company_id', 'companies.id').andOnVal('member.status', 'active'),
    )
    .leftJoin('users AS person', 'person.id', 'member.user_id')
    .whereIn('companies.id', [...accounts])
    .orderBy('member.id')
    .select(
      'companies.id AS company_id',
      'companies.accounts_email',
      'companies.contact_email',
      'member.user_id',
      'person.email',
      'member.role',
      'member.project_ids',
    )) as MemberRow[]

const partOf = ({ role, project_ids }: MemberRow) => ({
  role,
  project_ids: JSON.parse(project_ids) as string[],
})

/**
 * Who reads each of these notifications: of a company the active members whom it concerns, by role,
 * projects and what they chose. Two statements, one more for each table that names projects where a manager has some alone.
 */
export async function findReaders(
  trx: Knex.Transaction,
  notifications: readonly NewNotification[],
): Promise<(notification: NewNotification) => Reader[]> {
  const accounts = [...new Set(notifications.map(({ user_id }) => user_id))]
  const rows = await findMembers(trx, accounts)
  const people = new Set([...accounts, ...rows.flatMap(({ user_id }) => user_id ?? [])])
  const types = [...new Set(notifications.map(({ type }) => type))]
  const chosen = await findChosen(trx, [...people], types)
  const areNarrowed = rows.some((row) => row.user_id && projectsOfMember(partOf(row)) !== null)
  const about = notifications.filter(({ type }) => NOTIFICATION_EVENTS[type].isOfProjects)
  const projectsOf = await findProjects(trx, areNarrowed ? about : [])

  const howOf = (user_id: string, { type }: NewNotification, accounts_email: string | null) => {
    const own = chosen.get(user_id)?.find((one) => one.type === type)
    const { mail, bell } = preferenceOf(type, { hasAccountsEmail: Boolean(accounts_email) }, own)
    return { bell, mail: mail ?? false }
  }
  return (notification) => {
    const { user_id: account, readers, except, isPersonal = false, type } = notification
    const members = isPersonal ? [] : rows.filter(({ company_id }) => company_id === account)
    if (members.length === 0) {
      const how = howOf(account, notification, null)
      return [{ user_id: account, company_id: null, email: null, isContact: false, ...how }]
    }
    return members.flatMap((row): Reader[] => {
      const { user_id, company_id, email, accounts_email, contact_email } = row
      if (user_id === null || user_id === except) return []
      const isReader = readers
        ? readers.includes(user_id)
        : isNotified(partOf(row), type, projectsOf(notification))
      const how = howOf(user_id, notification, accounts_email)
      return isReader
        ? [{ user_id, company_id, email, isContact: email === contact_email, ...how }]
        : []
    })
  }
}
