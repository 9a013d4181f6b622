import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildMember } from '../support/build-member.ts'
import { signedInClient } from '../support/build-user.ts'
import type { HttpClient } from '../support/http-client.ts'
import {
  buildContractor,
  CREDENTIALS,
  file,
  startFilingApp,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

interface Listed {
  entries: { action: string; sentence: string; noun: string; subject: { id: string } }[]
}

const MONTH = 'Month 8 (6 Nov – 5 Dec 2026)'

let filing: FilingApp
beforeAll(async () => {
  filing = await startFilingApp({ pollsInVain: 0 })
})
beforeEach(() => filing.app.clock.set('2026-12-07T09:12:00.000Z'))

const contractorOf = (office: string) =>
  buildContractor(filing, {
    paye_reference: `${office}/R234`,
    client: { full_name: 'Priya Nair', company_name: 'Hartwell & Sons' },
  })
const sentencesOf = async (caller: HttpClient, query = '') => {
  const { body } = await caller.get<Listed>(`/api/company/history?limit=50&${query}`)
  return body.entries.map(({ sentence }) => sentence)
}
/** An accountant of the company, who signs in with their own name. */
const accountant = async ({ client }: Contractor, full_name: string) =>
  (await buildMember(filing.app, client, { full_name, role: 'accountant' })).caller

it('says who filed a return, that HMRC accepted it, and who downloaded its receipt', async () => {
  const contractor = await contractorOf('123')
  const ann = await accountant(contractor, 'Ann Booth')
  const { id } = (await file({ ...contractor, asClient: ann })).body.submission
  await filing.work(4)
  const bob = await accountant(contractor, 'Bob Marsh')
  expect((await bob.get(`/api/hmrc-submissions/${id}/receipt`)).status).toBe(200)
  expect(await sentencesOf(contractor.asClient, 'noun=cis_month')).toEqual([
    `Bob Marsh downloaded HMRC’s receipt of the return of ${MONTH}`,
    `Daysheet heard that HMRC has accepted what was sent: ${MONTH}`,
    `Ann Booth sent the return of ${MONTH} to HMRC`,
  ])
})

it('says of a lost answer who looked in HMRC’s list, who sent it again and who set it aside', async () => {
  const contractor = await contractorOf('764')
  const { id } = (await file(contractor)).body.submission
  const path = `/api/hmrc-submissions/${id}`
  for (let look = 0; look < 2; look += 1) {
    filing.app.clock.advance(301)
    const ann = await accountant(contractor, 'Ann Booth')
    expect((await ann.post(`${path}/look`, CREDENTIALS)).status).toBe(200)
  }
  const bob = await accountant(contractor, 'Bob Marsh')
  expect((await bob.post(`${path}/set-aside`)).status).toBe(200)
  const asClient = await signedInClient(filing.app, contractor.client)
  expect(await sentencesOf(asClient, 'noun=cis_month')).toEqual([
    `Bob Marsh settled that HMRC does not have what was sent: ${MONTH}`,
    `Ann Booth looked in HMRC’s list for what was sent: ${MONTH}`,
    `Ann Booth looked in HMRC’s list for what was sent: ${MONTH}`,
    `Priya Nair does not know whether HMRC has what was sent: ${MONTH}`,
    `Priya Nair sent the return of ${MONTH} to HMRC`,
  ])
})

it('says what came to nothing: a sign-in that HMRC refused, a receipt that does not match', async () => {
  const contractor = await contractorOf('757')
  await file(contractor, { gateway_password: 'wrong' })
  await file(contractor)
  await filing.work(3)
  expect(await sentencesOf(contractor.asClient, 'noun=cis_month')).toEqual([
    `Daysheet heard that HMRC has accepted what was sent, with a receipt that does not match: ${MONTH}`,
    `Priya Nair sent the return of ${MONTH} to HMRC`,
    `Priya Nair heard that what was sent to HMRC was not filed: ${MONTH}`,
    `Priya Nair sent the return of ${MONTH} to HMRC`,
  ])
})

it('says who verified a worker and who changed what HMRC is told, with the worker', async () => {
  const contractor = await contractorOf('123')
  const { client, worker } = contractor
  const bob = await accountant(contractor, 'Bob Marsh')
  const mended = { business_type: 'soletrader', forenames: 'John', surname: 'Brown' }
  await bob.put(`/api/clients/${client.id}/hmrc-subcontractors/${worker.id}`, mended)
  const ann = await accountant(contractor, 'Ann Booth')
  const verificationAnswer = await ann.post(`/api/clients/${client.id}/hmrc-verifications`, {
    ...CREDENTIALS,
    workers: [{ worker_id: worker.id, action: 'match' }],
    is_declared: true,
  })
  expect(verificationAnswer.status).toBe(201)
  await filing.work(4)
  expect(await sentencesOf(contractor.asClient, `subject_id=${worker.id}&noun=worker`)).toEqual([
    'Ann Booth recorded the verification of John Peter Brown with HMRC',
    'Ann Booth asked HMRC to verify John Peter Brown',
    'Bob Marsh changed what HMRC is told of John Peter Brown',
  ])
})

it('says who changed the references that HMRC knows the company by', async () => {
  const contractor = await contractorOf('123')
  await contractor.asClient.patch('/auth/profile', { paye_reference: '124/AB456' })
  const { body } = await contractor.asClient.get<Listed>('/api/company/history')
  expect(body.entries[0]).toMatchObject({
    sentence: 'Priya Nair changed the profile of Hartwell & Sons',
    changes: [{ field: 'paye_reference' }],
  })
})
