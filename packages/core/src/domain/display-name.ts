/** The name that somebody trades under, else the person's: `Hartwell & Sons`, `Callum Reid`. */
export const displayName = (person: { company_name: string | null; full_name: string }): string =>
  person.company_name || person.full_name

/** The same for the client of a document, a project or an invitation. */
export const clientDisplayName = (from: {
  company_name: string | null
  client_name: string
}): string => from.company_name || from.client_name
