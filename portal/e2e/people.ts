import { randomUUID } from 'node:crypto'

export interface Person {
  full_name: string
  email: string
  password: string
}

/** A person with no account yet: every test creates its own people. */
export function newPerson(full_name: string): Person {
  const name = full_name.toLowerCase().replaceAll(/\W+/g, '.')
  return {
    full_name,
    email: `${name}.${randomUUID().slice(0, 8)}@example.com`,
    password: 'Brick-by-brick-7',
  }
}
