import { MEMBER_ROLE_LABELS } from '@daysheet/core'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../features/accounts/password.ts'
import { LIVE } from '../sandbox.ts'
import { wholeCast } from './cast.ts'
import { KEEPER } from './own-clients.ts'
import { SPENDER } from './expenses.ts'
import { demoMembers, type DemoMember } from './members.ts'
import { nameApprovers } from './name-approvers.ts'
import { demoClients, demoWorkers } from './people.ts'
import { writeCreditNote } from './write-credit-note.ts'
import { writeBudgetAlerts } from './write-budget-alerts.ts'
import { writeCisMonths } from './write-cis-months.ts'
import { writeCisStatements } from './write-cis-statements.ts'
import { writeExpenses, writeReceipts } from './write-expenses.ts'
import { writeFridayRun } from './write-friday-run.ts'
import { writeHistory } from './write-history.ts'
import { writeInvitations } from './write-invitations.ts'
import { writeMembers } from './write-members.ts'
import { writeOwnClients } from './write-own-clients.ts'
import { writePayRuns } from './write-pay-runs.ts'
import { idOf, writePeople } from './write-people.ts'
import { writeRetention } from './write-retention.ts'
import { writeSetOff } from './write-set-off.ts'
import { writeTrial } from './write-trial.ts'
import { writeWork } from './write-work.ts'

export interface DemoSignIn {
  role: 'client' | 'member' | 'worker'
  name: string
  email: string
  password: string
}

/** `Priya Raman, project manager`. */
const nameWithRole = ({ full_name, memberships: [first] }: DemoMember): string =>
  first ? `${full_name}, ${MEMBER_ROLE_LABELS[first.role].toLowerCase()}` : full_name

/** Everyone's. It is printed at every start, so it protects nothing real. */
export const DEMO_PASSWORD = 'Trowel-and-Level-7'

/**
 * Writes two companies with the people of their offices, eight workers, a year of invoices with their CIS statements and returns, and
 * the last timesheets, dated back from today. In one transaction, so that an interrupted seed has written
 * nothing; pictures come after it.
 */
export async function writeDemoWorld(
  deps: Pick<Deps, 'knex' | 'actor' | 'clock' | 'vault' | 'storage' | 'images' | 'log'>,
): Promise<DemoSignIn[]> {
  const { clock, vault } = deps
  const now = clock.now()
  const today = clock.today()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const spent = await inTransaction(deps, async (trx) => {
    const world = { vault, now, today, password_hash, cast: wholeCast, sandbox: LIVE }
    const ids = await writePeople(trx, world)
    const members = await writeMembers(trx, { ids, now, password_hash })
    const { invoices, names } = await writeWork(trx, deps, { cast: wholeCast, ids, today })
    await writeCisStatements(trx, deps, { invoices, names, today })
    await writeCisMonths(
      trx,
      deps,
      demoClients.map(({ key }) => idOf(ids.clients, key)),
    )
    await writePayRuns(trx, deps, idOf(ids.clients, 'hartwell'))
    await writeBudgetAlerts(trx, [...ids.projects.values()], now)
    await writeInvitations(trx, { ids, vault, now })
    await writeRetention({ knex: trx, clock }, idOf(ids.clients, 'hartwell'))
    const paying = {
      client_id: idOf(ids.clients, 'hartwell'),
      accountant_id: idOf(members, 'martin'),
    }
    await writeFridayRun(trx, deps, paying)
    await writeTrial(trx, idOf(ids.clients, 'hartwell'), now)
    await nameApprovers(trx)
    await writeHistory(trx, ids)
    const keeper = idOf(ids.workers, KEEPER)
    await writeOwnClients(trx, deps, { worker_id: keeper, now, today, sandbox: LIVE })
    const spender = idOf(ids.workers, SPENDER)
    const credited = {
      worker_id: idOf(ids.workers, 'lukasz'),
      client_id: idOf(ids.clients, 'pennine'),
    }
    return { spender, credited, paying, expenses: await writeExpenses(trx, spender, today) }
  })
  await writeReceipts(deps, spent.spender, spent.expenses)
  await writeCreditNote(deps, spent.credited)
  await writeSetOff(deps, spent.paying)
  const signIn = (role: DemoSignIn['role'], name: string, email: string): DemoSignIn => ({
    role,
    name,
    email,
    password: DEMO_PASSWORD,
  })
  return [
    ...demoClients.map(({ company_name, email }) => signIn('client', company_name, email)),
    ...demoMembers.map((member) => signIn('member', nameWithRole(member), member.email)),
    ...demoWorkers.map(({ full_name, email }) => signIn('worker', full_name, email)),
  ]
}
