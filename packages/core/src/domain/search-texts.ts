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

/** An expense is found by what was bought, what it counts as and what was noted. */
export const textsOfExpense = (expense: {
  description: string
  category: string
  notes: string | null
}): readonly (string | null)[] => [expense.description, expense.category, expense.notes]

/** A CIS statement is found by whom it was given to and by the invoice that it names. */
export const textsOfStatement = (statement: {
  worker_name: string
  invoice_number: string | null
}): readonly (string | null)[] => [statement.worker_name, statement.invoice_number]
