import type { MemberRole } from '@daysheet/core'
import { buildNewUser, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'

const { priya } = worldIds
const joined_at = '2026-10-01T08:00:00.000Z'

export interface StoryMember {
  role: MemberRole
  approval_limit?: number
  project_ids?: string[]
  external?: boolean
  last_active_at?: string | null
}

/** The id of the nth person that {@link join} makes. */
export const memberId = (number: number) => fixtureId('client', 700 + number)

/** Makes somebody a member of Priya Nair's company. */
export function join(world: World, number: number, name: string, member: StoryMember): void {
  listOwner(world)
  const id = memberId(number)
  const email = `member.${number}@example.com`
  world.people.push({
    ...buildNewUser({ id, email, full_name: name, user_type: 'client', created_at: joined_at }),
    email_verified: true,
    password: 'Trestle-77-oak',
  })
  addMembership(world, id, member)
}

function addMembership(world: World, user_id: string, member: StoryMember): void {
  world.members.push({
    company_id: priya,
    user_id,
    approval_limit: null,
    project_ids: [],
    external: false,
    status: 'active',
    joined_at,
    left_at: null,
    last_active_at: null,
    ...member,
  })
}

/** Whoever registered is listed with the others as soon as there are some. */
function listOwner(world: World): void {
  if (world.members.some(({ company_id }) => company_id === priya)) return
  addMembership(world, priya, { role: 'owner', last_active_at: '2026-11-20T08:30:00.000Z' })
}

/** Who is in the office of {@link inAnOffice} beside Priya Nair, the owner. */
export const office = {
  manager: memberId(1),
  accountant: memberId(2),
  viewer: memberId(3),
  admin: memberId(4),
} as const

/** The owner, a project manager with a limit, an accountant from outside, a viewer and an admin. */
export function inAnOffice(world: World): void {
  join(world, 1, 'Łukasz O’Brien', {
    role: 'project_manager',
    approval_limit: 500,
    last_active_at: '2026-11-19T16:15:00.000Z',
  })
  join(world, 2, 'Martin Threlfall', {
    role: 'accountant',
    external: true,
    last_active_at: '2026-11-05T09:45:00.000Z',
  })
  join(world, 3, 'Sunita Rao', { role: 'viewer' })
  join(world, 4, 'Ann Featherstone', {
    role: 'admin',
    last_active_at: '2026-11-20T10:00:00.000Z',
  })
}
