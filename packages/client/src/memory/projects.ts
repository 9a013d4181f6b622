import {
  ApiError,
  isFound,
  PROJECT_STATUSES,
  resolveDayRate,
  textsOfProject,
  type contract,
  type Project,
} from '@daysheet/core'
import type { WorldProject } from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  invalid,
  notFound,
  onlyOwner,
  orNull,
  personOf,
  wrongState,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { workerFor } from './engagements.ts'
import { countBy, pageOf } from './page.ts'

type Rows = typeof contract.projects
type OneProject = SignedInCall & { params: { id: string } }

function projectOf(call: SignedInCall, stored: WorldProject): Project {
  const { assignments, invoices, timesheets } = call.store.world
  const worker_count = assignments.filter((a) => a.project_id === stored.id).length
  const isNamed = [...invoices, ...timesheets].some(({ items }) =>
    items.some((item) => item.project_id === stored.id),
  )
  return {
    ...stored,
    worker_count,
    abilities: {
      delete: worker_count === 0 && !isNamed,
      archive: !stored.archived,
      unarchive: stored.archived,
      assign_worker: !stored.archived,
    },
  }
}

function ownProject(call: OneProject): WorldProject {
  const project = byId(call.store.world.projects, call.params.id)
  if (project.client_id !== call.me.id) throw accessDenied()
  return project
}

function list(call: Call<Rows['list']>) {
  onlyOwner(call, 'client')
  const own = call.store.world.projects.filter(({ client_id }) => client_id === call.me.id)
  const { status, q } = call.query
  const wanted = own.filter((project) => {
    const shown =
      status === undefined ||
      (status === 'archived'
        ? project.archived
        : !project.archived && (status === 'all' || project.status === status))
    return shown && isFound(q, textsOfProject(project))
  })
  const { rows, next_cursor } = pageOf(wanted, call.query, (project) => project.created_at)
  const current = own.filter(({ archived }) => !archived)
  return {
    projects: rows.map((project) => projectOf(call, project)),
    counts: {
      all: current.length,
      ...countBy(
        PROJECT_STATUSES,
        current.map((project) => project.status),
      ),
      archived: own.length - current.length,
    },
    next_cursor,
  }
}

function remove(call: OneProject): void {
  const project = ownProject(call)
  const { abilities, worker_count } = projectOf(call, project)
  if (!abilities.delete) {
    const workers = worker_count === 1 ? '1 worker' : `${worker_count} workers`
    const because =
      worker_count > 0
        ? `This project has ${workers} assigned, so it can't be deleted.`
        : "Invoices or timesheets name this project, so it can't be deleted."
    throw wrongState(`${because} Archive it instead. Nothing was changed.`)
  }
  const { projects } = call.store.world
  projects.splice(projects.indexOf(project), 1)
}

function file(call: OneProject, archived: boolean) {
  const project = ownProject(call)
  if (project.archived === archived) {
    const state = archived ? 'already' : 'not'
    throw wrongState(`This project is ${state} archived. Nothing was changed.`)
  }
  project.archived = archived
  return { project: projectOf(call, project) }
}

function assignWorker(call: Call<Rows['assignWorker']>) {
  const project = ownProject(call)
  if (project.archived) {
    throw wrongState(
      'This project is archived. Unarchive it before you assign a worker. Nothing was changed.',
    )
  }
  const { world } = call.store
  const worker = world.people.find(({ id }) => id === call.body.worker_id)
  const isEngaged = world.engagements.some(
    (e) => e.client_id === call.me.id && e.worker_id === worker?.id && e.status === 'active',
  )
  if (!worker || !isEngaged) {
    const message = 'Choose one of your active workers. This person does not work for you now.'
    throw invalid('worker_id', message)
  }
  const { assignments } = call.store.world
  if (assignments.some((a) => a.project_id === project.id && a.worker_id === worker.id)) {
    throw new ApiError('duplicate', {
      message: 'This worker is already assigned to this project. Nothing was changed.',
    })
  }
  const day_rate = call.body.day_rate ?? null
  const assignment = { id: call.store.newId(), assigned_at: call.now, day_rate }
  assignments.push({ ...assignment, project_id: project.id, worker_id: worker.id })
  return { assignment, worker }
}

const withProject = (call: SignedInCall, workerId: string) =>
  call.store.world.assignments
    .filter(({ worker_id }) => worker_id === workerId)
    .map((assignment) => ({
      assignment,
      project: byId(call.store.world.projects, assignment.project_id),
    }))

export const projects: Handlers<Rows> = {
  create: (call) => {
    const { body } = call
    const project: WorldProject = {
      id: call.store.newId(),
      client_id: call.me.id,
      name: body.name,
      code: orNull(body.code),
      description: orNull(body.description),
      location: orNull(body.location),
      budget: body.budget ?? null,
      budget_alert_threshold: body.budget_alert_threshold ?? 80,
      start_date: orNull(body.start_date),
      end_date: orNull(body.end_date),
      status: body.status ?? 'active',
      archived: false,
      created_at: call.now,
    }
    call.store.world.projects.push(project)
    return { project: projectOf(call, project) }
  },
  list,
  read: (call) => {
    const project = ownProject(call)
    const assigned = call.store.world.assignments.filter((a) => a.project_id === project.id)
    return {
      project: projectOf(call, project),
      assigned_workers: assigned.map(({ id, worker_id, assigned_at, day_rate }) => {
        const worker = personOf(call.store, worker_id)
        return { assignment_id: id, worker_id, assigned_at, day_rate, worker }
      }),
    }
  },
  delete: remove,
  archive: (call) => file(call, true),
  unarchive: (call) => file(call, false),
  assignWorker,
  removeWorker: (call) => {
    const project = ownProject(call)
    const { assignments } = call.store.world
    const index = assignments.findIndex(
      (a) => a.project_id === project.id && a.worker_id === call.params.workerId,
    )
    if (index < 0) throw notFound()
    assignments.splice(index, 1)
  },
  listOptions: (call) => {
    onlyOwner(call, 'worker')
    personOf(call.store, call.params.clientId)
    const options = withProject(call, call.me.id).filter(
      ({ project }) => project.client_id === call.params.clientId && !project.archived,
    )
    return {
      projects: options.map(({ project, assignment }) => ({
        ...project,
        assigned_at: assignment.assigned_at,
        day_rate: assignment.day_rate,
      })),
    }
  },
  listAssignments: (call) => {
    const { worker, engagement } = workerFor(call)
    const shown = withProject(call, worker.id).filter(
      ({ project }) => engagement === null || project.client_id === call.me.id,
    )
    return {
      projects: shown.map(({ project, assignment }) => ({
        project_id: project.id,
        project_name: project.name,
        project_code: project.code,
        status: project.status,
        assigned_at: assignment.assigned_at,
        day_rate: assignment.day_rate,
      })),
    }
  },
  summary: (call) => {
    onlyOwner(call, 'worker')
    const current = withProject(call, call.me.id).filter(({ project }) => !project.archived)
    return {
      projects: current.map(({ project, assignment }) => {
        const client = personOf(call.store, project.client_id)
        const engagement = call.store.world.engagements.find(
          (e) => e.client_id === client.id && e.worker_id === call.me.id,
        )
        return {
          id: project.id,
          project_name: project.name,
          project_code: project.code,
          company_name: client.company_name,
          client_name: client.full_name,
          status: project.status,
          client_id: client.id,
          day_rate: resolveDayRate({
            assignment: assignment.day_rate,
            engagement: engagement?.day_rate,
            worker: call.me.standard_day_rate,
          }),
        }
      }),
    }
  },
}
