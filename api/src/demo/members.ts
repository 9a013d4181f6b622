/** Somebody in the office of one or more companies beside its owner. */
export interface DemoMember {
  key: string
  email: string
  full_name: string
  memberships: readonly DemoMembership[]
}

interface DemoMembership {
  client: string
  role: 'accountant' | 'project_manager'
  approval_limit: number | null
  /** Keys of projects; empty: all. */
  projects: readonly string[]
  external: boolean
}

const accountant = (client: string, external: boolean): DemoMembership => ({
  client,
  role: 'accountant',
  approval_limit: null,
  projects: [],
  external,
})

export const demoMembers: readonly DemoMember[] = [
  {
    key: 'priya',
    email: 'priya.raman@example.com',
    full_name: 'Priya Raman',
    memberships: [
      {
        client: 'pennine',
        role: 'project_manager',
        approval_limit: 5000,
        projects: ['mill', 'gate'],
        external: false,
      },
    ],
  },
  {
    key: 'joan',
    email: 'joan.whitaker@example.com',
    full_name: 'Joan Whitaker',
    memberships: [accountant('pennine', false)],
  },
  {
    key: 'martin',
    email: 'martin.threlfall@example.com',
    full_name: 'Martin Threlfall',
    memberships: [accountant('pennine', true), accountant('hartwell', true)],
  },
]
