/** The forms that a profile may lead back to. An address from elsewhere leads nowhere. */
const FORM =
  /^\/app\/(clients\/new|(invoices|timesheets)\/(create|quick|[\da-f-]{36}\/(edit|amend)))(\?(client|from)=[\da-f-]{36}(&from=[\da-f-]{36})?)?$/

/** Whether an address that came with a link is one of the portal's own forms. */
export const isOwnForm = (address: string | null): address is string =>
  address !== null && FORM.test(address)
