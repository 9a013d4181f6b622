import { describe, expect, it } from 'vitest'
import { permittedOf } from './access/permission.ts'
import { projectAbilities } from './access/project-abilities.ts'
import { chosenProjectIssues, projectDeletionRefusal } from './project-refusal.ts'

const unused = { archived: false, worker_count: 0, is_named: false }

describe('a project', () => {
  it('can be deleted while nobody is assigned and no document names it', () => {
    expect(projectDeletionRefusal(unused)).toBeNull()
    expect(projectDeletionRefusal({ ...unused, worker_count: 1 })).toContain('1 worker assigned')
    expect(projectDeletionRefusal({ ...unused, worker_count: 2 })).toContain('2 workers assigned')
    expect(projectDeletionRefusal({ ...unused, is_named: true })).toContain('name this project')
  })

  it('that is archived takes no workers and can be brought back', () => {
    const client = permittedOf({ user_type: 'client' })
    expect(projectAbilities({ ...unused, archived: true }, client)).toEqual({
      delete: true,
      archive: false,
      unarchive: true,
      assign_worker: false,
    })
  })
})

describe('the projects chosen for an invitation', () => {
  it("are the client's own, active, not archived, and each chosen once", () => {
    const flats = { client_id: 'priya', status: 'active', archived: false } as const
    const projects = new Map([
      ['flats', flats],
      ['done', { ...flats, status: 'completed' as const }],
      ['old', { ...flats, archived: true }],
      ['foreign', { ...flats, client_id: 'simon' }],
    ])
    const chosen = ['flats', 'flats', 'done', 'old', 'foreign', 'unknown']
    expect(chosenProjectIssues(chosen, projects, 'priya')).toEqual(
      [
        'This project is chosen twice',
        'This project is completed. Choose an active one.',
        'This project is archived. Choose an active one.',
        'Choose one of your projects',
        'Choose one of your projects',
      ].map((message, index) => ({
        path: `selected_projects.${index + 1}.project_id`,
        message,
      })),
    )
  })
})
