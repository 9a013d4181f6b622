/** How a client is called: by the company's name, else the person's. */
export const displayName = (client: { company_name: string | null; client_name: string }): string =>
  client.company_name || client.client_name
