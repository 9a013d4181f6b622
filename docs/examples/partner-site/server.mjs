import { createServer } from 'node:http'

// The site's own server: it knows Daysheet's key and who is signed in here, the page knows neither.
const { DAYSHEET_URL, DAYSHEET_KEY, PORT = '5174' } = process.env

/** @type {(method: string, path: string, body: object) => Promise<Response>} */
const daysheet = (method, path, body) =>
  fetch(new URL(path, DAYSHEET_URL), {
    method,
    headers: { authorization: `Bearer ${DAYSHEET_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Stands for this site's sign-in: who sent the request, from its cookie. A sandbox's demo world has him. */
const customerOf = () => ({
  id: 'callum',
  person: { user_type: 'worker', email: 'callum.reid@example.com', full_name: 'Callum Reid' },
})

const widgets = {
  'worker-invoices': {},
  'invoice-editor': {},
  'invoice-view': {},
  'timesheet-form': {},
  'timesheet-view': {},
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end()
  const { id, person } = customerOf()
  // Opens the account at the first visit, and changes nothing at the others.
  const account = await daysheet('PUT', `/api/partner/users/${id}`, person)
  const answer = account.ok
    ? await daysheet('POST', '/api/partner/sessions', { user: id, widgets })
    : account
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}).listen(Number(PORT))
