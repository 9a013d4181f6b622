import {
  assertVersion,
  ALREADY_ASSIGNED,
  ApiError,
  closedOnAfter,
  closingOf,
  DEFAULT_BUDGET_ALERT_THRESHOLD,
  editedProject,
  isFound,
  isNewBudget,
  isProjectOption,
  NOT_AN_ACTIVE_WORKER,
  NOT_ASSIGNED,
  poundsFromPence,
  PROJECT_STATUSES,
  projectAbilities,
  projectArchiveRefusal,
  projectAssignmentRefusal,
  projectDatesIssues,
  projectDeletionRefusal,
  resolveDayRate,
  textsOfProject,
  type ArchiveAction,
  type contract,
  type Project,
  type ProjectUse,
} from '@daysheet/core'
import type { WorldProject } from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  assertNoRefusal,
  assertSelf,
  invalid,
  notFound,
  orNull,
  personOf,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { endedOf, withProject } from './assignments.ts'
import { engagementOf } from './documents.ts'
import { ownTermsOf, projectRetention } from './retention-facts.ts'
import { workerFor } from './worker-detail.ts'
import { countBy, pageOf } from './page.ts'
import { isProjectSeen } from './project-scope.ts'
import { budgetSummaryOf, spentOn } from './project-budgets.ts'

type Endpoints = typeof contract.projects
type OneProject = SignedInCall & { params: { id: string } }

function useOf({ store }: SignedInCall, { id, archived }: WorldProject): ProjectUse {
  const { assignments, invoices, timesheets } = store.world
  return {
    archived,
    worker_count: assignments.filter(({ project_id }) => project_id === id).length,
    is_named: [...invoices, ...timesheets].some(({ items }) =>
      items.some(({ project_id }) => project_id === id),
    ),
  }
}

function projectOf(call: SignedInCall, stored: WorldProject): Project {
  const use = useOf(call, stored)
  const abilities = projectAbilities(use, call.viewer)
  return { ...stored, worker_count: use.worker_count, abilities }
}

function findOwnProject(call: OneProject): WorldProject {
  const project = byId(call.store.world.projects, call.params.id)
  if (project.client_id !== call.account.id || !isProjectSeen(call, project)) throw accessDenied()
  return project
}

function list(call: Call<Endpoints['list']>) {
  assertSelf(call)
  const own = call.store.world.projects.filter(
    (one) => one.client_id === call.account.id && isProjectSeen(call, one),
  )
  const { status, q } = call.query
  const matching = own.filter((project) => {
    const isShown =
      status === undefined ||
      (status === 'archived'
        ? project.archived
        : !project.archived && (status === 'all' || project.status === status))
    return isShown && isFound(q, textsOfProject(project))
  })
  const { rows, next_cursor } = pageOf(matching, call.query, (project) => project.created_at)
  const current = own.filter(({ archived }) => !archived)
  return {
    projects: rows.map((project) => ({
      ...projectOf(call, project),
      spent: poundsFromPence(spentOn(call, project.id)),
    })),
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

function update(call: Call<Endpoints['update']>) {
  const project = findOwnProject(call)
  const { version, ...changes } = call.body
  assertVersion(project, version)
  const after = editedProject(project, changes)
  const issues = projectDatesIssues(after)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  if (isNewBudget(project, after)) project.budget_alerted_at = null
  const { archived } = project
  const closed_on = closedOnAfter(project, { ...after, archived }, call.today)
  Object.assign(project, after, { closed_on, version: project.version + 1 })
  return { project: projectOf(call, project) }
}

function remove(call: OneProject): void {
  const project = findOwnProject(call)
  assertNoRefusal(projectDeletionRefusal(useOf(call, project)))
  const { world } = call.store
  world.projects.splice(world.projects.indexOf(project), 1)
  world.endedAssignments = world.endedAssignments.filter((one) => one.project_id !== project.id)
}

function setArchived(call: OneProject, action: ArchiveAction) {
  const project = findOwnProject(call)
  assertNoRefusal(projectArchiveRefusal(project, action))
  const archived = action === 'archive'
  const closed_on = closedOnAfter(project, { ...project, archived }, call.today)
  Object.assign(project, { archived, closed_on })
  return { project: projectOf(call, project) }
}

function assignWorker(call: Call<Endpoints['assignWorker']>) {
  const project = findOwnProject(call)
  const { world } = call.store
  const worker = world.people.find(({ id }) => id === call.body.worker_id)
  const isEngaged = world.engagements.some(
    (e) => e.client_id === call.account.id && e.worker_id === worker?.id && e.status === 'active',
  )
  if (!worker || !isEngaged) throw invalid('worker_id', NOT_AN_ACTIVE_WORKER)
  assertNoRefusal(projectAssignmentRefusal(project))
  const { assignments } = call.store.world
  if (assignments.some((a) => a.project_id === project.id && a.worker_id === worker.id)) {
    throw new ApiError('duplicate', { message: ALREADY_ASSIGNED })
  }
  const day_rate = call.body.day_rate ?? null
  const assignment = { id: call.store.newId(), assigned_at: call.now, day_rate }
  assignments.push({ ...assignment, project_id: project.id, worker_id: worker.id })
  return { assignment, worker }
}

export const projects: Handlers<Endpoints> = {
  create: (call) => {
    const { body } = call
    const project: WorldProject = {
      id: call.store.newId(),
      client_id: call.account.id,
      name: body.name,
      code: orNull(body.code),
      description: orNull(body.description),
      location: orNull(body.location),
      budget: body.budget ?? null,
      budget_alert_threshold: body.budget_alert_threshold ?? DEFAULT_BUDGET_ALERT_THRESHOLD,
      start_date: orNull(body.start_date),
      end_date: orNull(body.end_date),
      status: body.status ?? 'active',
      archived: false,
      closed_on: null,
      created_at: call.now,
      version: 1,
      budget_alerted_at: null,
    }
    call.store.world.projects.push(project)
    return { project: projectOf(call, project) }
  },
  list,
  read: (call) => {
    const project = findOwnProject(call)
    const assigned = call.store.world.assignments.filter((a) => a.project_id === project.id)
    return {
      project: projectOf(call, project),
      assigned_workers: assigned.map(({ id, worker_id, assigned_at, day_rate }) => {
        const worker = personOf(call.store, worker_id)
        const pair = { client_id: project.client_id, worker_id }
        const retention = ownTermsOf(call.store, pair, project.id)
        return { assignment_id: id, worker_id, assigned_at, day_rate, retention, worker }
      }),
      budget_summary: budgetSummaryOf(call, project.id),
    }
  },
  update,
  delete: remove,
  archive: (call) => setArchived(call, 'archive'),
  unarchive: (call) => setArchived(call, 'unarchive'),
  assignWorker,
  removeWorker: (call) => {
    const project = findOwnProject(call)
    const { assignments } = call.store.world
    const index = assignments.findIndex(
      (a) => a.project_id === project.id && a.worker_id === call.params.workerId,
    )
    if (index < 0) throw new ApiError('not_found', { message: NOT_ASSIGNED })
    assignments.splice(index, 1)
  },
  listOptions: (call) => {
    assertSelf(call)
    const client = personOf(call.store, call.params.clientId)
    if (client.user_type !== 'client') throw notFound()
    const engagement = engagementOf(call.store, {
      client_id: client.id,
      worker_id: call.account.id,
    })
    if (!engagement) throw accessDenied()
    const current = engagement.status === 'active' ? withProject(call, call.account.id) : []
    const isCurrent = new Set(current.map(({ project }) => project.id))
    const options = [
      ...current.map((one) => ({ ...one, ended: null })),
      ...endedOf(call, call.account.id).filter(({ project }) => !isCurrent.has(project.id)),
    ]
    return {
      projects: options.flatMap(({ project, assignment, ended }) => {
        const closing = closingOf(project, ended)
        if (project.client_id !== client.id) return []
        if (!isProjectOption(project, closing, call.today)) return []
        const { assigned_at, day_rate } = assignment
        const pair = { client_id: client.id, worker_id: call.account.id }
        const retention = projectRetention(call.store, pair, project.id)
        return [{ ...project, assigned_at, day_rate, retention, closing }]
      }),
    }
  },
  listAssignments: (call) => {
    const { worker, engagement } = workerFor(call)
    const isShown = withProject(call, worker.id).filter(
      ({ project }) =>
        engagement === null ||
        (project.client_id === call.account.id && isProjectSeen(call, project)),
    )
    return {
      projects: isShown.map(({ project, assignment }) => ({
        project_id: project.id,
        project_name: project.name,
        project_code: project.code,
        status: project.status,
        archived: project.archived,
        assigned_at: assignment.assigned_at,
        day_rate: assignment.day_rate,
      })),
    }
  },
  summary: (call) => {
    assertSelf(call)
    const current = withProject(call, call.account.id).filter(({ project }) => !project.archived)
    return {
      projects: current.flatMap(({ project, assignment }) => {
        const client = personOf(call.store, project.client_id)
        const engagement = engagementOf(call.store, {
          client_id: client.id,
          worker_id: call.account.id,
        })
        if (engagement?.status !== 'active') return []
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
            engagement: engagement.day_rate,
            worker: call.account.profile.standard_day_rate,
          }),
        }
      }),
    }
  },
}
