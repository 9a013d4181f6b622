/** A person as every list finds one: by name, by trading or company name and, where shown, by email. */
export const textsOfPerson = (person: {
  full_name: string
  company_name?: string | null
  email?: string
}): readonly (string | null)[] => [
  person.full_name,
  person.company_name ?? null,
  person.email ?? null,
]

/** A project is found by what a site is called. */
export const textsOfProject = (project: {
  name: string
  code: string | null
  location: string | null
}): readonly (string | null)[] => [project.name, project.code, project.location]
