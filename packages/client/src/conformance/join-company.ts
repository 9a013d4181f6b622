import type { MemberRole, NewMemberInvitation } from '@daysheet/core'
import type { Person } from './conformance-fixture.ts'
import type { ConformanceWorld } from './conformance-world.ts'
import { freshEmail, PASSWORD } from './registering-fixture.ts'

/** Somebody who registers by the link of an invitation to the company of the case. */
export async function joinCompany(
  { client, makeClient, mailedSecret }: ConformanceWorld,
  full_name: string,
  role: MemberRole,
  changes: Partial<NewMemberInvitation> = {},
): Promise<Person> {
  const email = freshEmail()
  await client.api.memberInvitations.create({ body: { email, full_name, role, ...changes } })
  const api = await makeClient()
  const { user } = await api.session.registerMember({
    body: {
      full_name,
      password: PASSWORD,
      invitation_id: await mailedSecret(email),
      terms_accepted: true,
    },
  })
  return { api, user }
}
