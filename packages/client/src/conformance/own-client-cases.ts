import { ERRORS, OWN_CLIENTS_NEED_PREMIUM } from '@daysheet/core'
import { UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  invalid,
  notFound,
  refused,
  same,
  wrongState,
} from './expectation.ts'
import {
  addOwnClient,
  brook,
  listOf,
  needsPremium,
  ownClientOf,
  twoDays,
} from './own-client-world.ts'

export const ownClientCases: ConformanceCase[] = [
  {
    name: 'an own client comes with Premium Worker or its trial, and is its worker’s alone',
    run: async (world) => {
      const { worker, client, fixture } = world
      const create = { params: { id: worker.user.id }, body: brook }
      await refused('without the plan', worker.api.ownClients.create(create), needsPremium)
      has('what the list says', await listOf(worker), {
        create_refusal: OWN_CLIENTS_NEED_PREMIUM,
        is_premium: false,
      })
      const { own_client, params } = await ownClientOf(world)
      has('the client', own_client, {
        status: 'active',
        company_name: 'Brook Joinery Ltd',
        payment_terms_days: 30,
        cis: '20',
        cis_said_on: world.today,
        overtime_multiplier: 1.5,
        document_count: 0,
        sending_refusal: null,
      })
      same('the same read', (await worker.api.ownClients.read({ params })).own_client, own_client)
      const { relationships } = await worker.api.engagements.listClients({
        params: { id: worker.user.id },
      })
      const kinds = new Map(relationships.map((one) => [one.client_id, one.kind]))
      same('the kind of it', kinds.get(own_client.client_id), 'own')
      same('the kind of the other', kinds.get(client.user.id), 'member')
      const other = await fixture.worker(client)
      const theirs = { id: other.user.id, clientId: own_client.client_id }
      await refused('by another', other.api.ownClients.read({ params: theirs }), accessDenied)
      await refused('of another', other.api.ownClients.read({ params }), accessDenied)
      const unknown = worker.api.ownClients.read({ params: { ...params, clientId: UNKNOWN_ID } })
      await refused('of nothing', unknown, notFound)
      const member = { ...params, clientId: client.user.id }
      await refused('that signs in', worker.api.ownClients.read({ params: member }), notFound)
    },
  },
  {
    name: 'an own client is edited, archived and brought back, and deleted while nothing was written',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { params } = own
      const edited = await worker.api.ownClients.update({
        params,
        body: { phone: '01943 496 0300', cis: '30', version: 1 },
      })
      has('edited', edited.own_client, {
        phone: '01943 496 0300',
        cis: '30',
        version: 2,
        day_rate: 210,
      })
      await refused(
        'an older version',
        worker.api.ownClients.update({ params, body: { phone: '', version: 1 } }),
        { code: 'stale_version', status: 409, message: ERRORS.stale_version.message },
      )
      await refused(
        'the reverse charge without a number',
        worker.api.ownClients.update({ params, body: { vat_treatment: 'reverse_charge' } }),
        invalid({ vat_number: "Reverse charge needs the client's VAT number" }),
      )
      const archived = await worker.api.ownClients.update({ params, body: { archived: true } })
      same('archived', archived.own_client.status, 'archived')
      const send = () =>
        worker.api.invoices.create({ params: { id: params.id }, body: twoDays(world, own) })
      await refused('what is written for it', send(), {
        code: 'permission_disabled',
        status: 403,
        message: 'Brook Joinery Ltd is archived. Bring it back first. Nothing was saved.',
      })
      await worker.api.ownClients.update({ params, body: { archived: false } })
      await send()
      await refused(
        'deleting it',
        worker.api.ownClients.delete({ params }),
        wrongState(
          "Brook Joinery Ltd has 1 document, so it can't be deleted. Archive it instead. Nothing was changed.",
        ),
      )
      const twin = await addOwnClient(worker)
      await worker.api.ownClients.delete({ params: twin.params })
      same('what is left', (await listOf(worker)).counts, {
        all: 1,
        active: 1,
        archived: 0,
        joined: 0,
      })
    },
  },
  {
    name: 'a second own client of the same name is warned of, and kept',
    run: async (world) => {
      const { worker } = world
      await ownClientOf(world)
      const { warnings } = await worker.api.ownClients.create({
        params: { id: worker.user.id },
        body: { ...brook, company_name: 'BROOK joinery ltd' },
      })
      same('the warning', warnings, [
        {
          code: 'duplicate_name',
          message:
            'You have another client called Brook Joinery Ltd. Both are kept: tell them apart by the contact or the address.',
        },
      ])
      same('how many', (await listOf(worker)).counts.all, 2)
    },
  },
  {
    name: 'a worker’s projects with an own client are begun and done',
    run: async (world) => {
      const { worker } = world
      const { params, project_id } = await ownClientOf(world)
      const { project } = await worker.api.ownClients.createProject({
        params,
        body: { name: 'Otley Road stairs', location: 'Otley' },
      })
      has('begun', project, { name: 'Otley Road stairs', code: null, done: false })
      const done = { params: { ...params, projectId: project_id }, body: { done: true } }
      same('done', (await worker.api.ownClients.updateProject(done)).project.done, true)
      const { projects } = await worker.api.ownClients.listProjects({ params })
      same(
        'in order',
        projects.map(({ name }) => name),
        ['Otley Road stairs', 'General work'],
      )
      const options = await worker.api.projects.listOptions({ params })
      holds(
        'to log work on',
        options.projects.some(({ id }) => id === project.id),
      )
    },
  },
]
