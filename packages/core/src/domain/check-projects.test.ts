import { describe, expect, it } from 'vitest'
import { checkProjects, withAllowedProjects } from './check-projects.ts'

const projects = new Map([
  ['flats', { client_id: 'hartwell', archived: false }],
  ['garage', { client_id: 'hartwell', archived: true }],
  ['mill', { client_id: 'pennine', archived: false }],
])
const items = ['flats', 'garage', 'mill', 'nowhere'].map((project_id) => ({ project_id }))

describe('the projects of a document', () => {
  it('are those that the worker is assigned to at this client, and each other one is named', () => {
    expect(checkProjects(items, projects, 'hartwell')).toEqual([
      {
        path: 'items.1.project_id',
        message: 'This project has been archived. Choose another one.',
      },
      {
        path: 'items.2.project_id',
        message: "This is another client's project. Choose one of this client's.",
      },
      {
        path: 'items.3.project_id',
        message: 'You are not assigned to this project. Choose one that you are.',
      },
    ])
  })

  it('stay open to a document that already names them when the job has ended', () => {
    const ended = { client_id: 'hartwell', archived: false }
    const open = withAllowedProjects(projects, [
      ['garage', ended],
      ['nowhere', ended],
    ])
    expect(checkProjects(items, open, 'hartwell').map(({ path }) => path)).toEqual([
      'items.2.project_id',
    ])
    expect(projects.get('garage')?.archived).toBe(true)
  })
})
