import type { ConformanceCase } from './conformance-world.ts'
import { freshEmail } from './registering-fixture.ts'
import { invalid, refused, same } from './expectation.ts'

export const enquiryCases: ConformanceCase[] = [
  {
    name: 'a visitor sends a message and is told so, also when a program fills the hidden field',
    run: async ({ makeClient }) => {
      const { enquiries } = await makeClient()
      const body = {
        name: 'Łukasz Wiśniewski',
        email: freshEmail(),
        company: 'O’Brien & Sons',
        subject: 'Two sites in Leeds',
        message: 'Good morning,\n\ncan we have both on one account?',
        type: 'sales' as const,
      }
      const sent = { message: 'Message sent successfully!' }
      same('the answer', await enquiries.contact({ body }), sent)
      const filled = { ...body, website: 'https://example.com' }
      same('a program’s', await enquiries.contact({ body: filled }), sent)
    },
  },
  {
    name: 'a message to the operator names every field that is wrong',
    run: async ({ makeClient }) => {
      const { enquiries } = await makeClient()
      const body = {
        name: 'Ann\r\nBcc: all@example.com',
        email: 'nobody',
        subject: '',
        message: 'x'.repeat(10_000),
      }
      const issues = {
        name: 'Line breaks are not allowed here',
        email: 'Please enter a valid email address',
        subject: 'Please enter a subject',
        message: 'Use at most 5000 characters',
      }
      await refused('it', enquiries.contact({ body }), invalid(issues))
    },
  },
  {
    name: 'a visitor registers interest as a worker or for a company',
    run: async ({ makeClient }) => {
      const { enquiries } = await makeClient()
      const registered = { message: 'Interest registered successfully!' }
      const worker = { email: freshEmail(), name: 'Bo', userType: 'worker' as const }
      same('a worker', await enquiries.registerInterest({ body: worker }), registered)
      const client = { ...worker, userType: 'client' as const, companyName: 'O’Brien & Sons' }
      same('a client', await enquiries.registerInterest({ body: client }), registered)
      const body = { email: 'bo@', name: 'B', userType: 'agency' as 'worker' }
      const issues = {
        email: 'Please enter a valid email address',
        name: 'Name must be at least 2 characters',
        userType: 'Please select your role',
      }
      await refused('a wrong one', enquiries.registerInterest({ body }), invalid(issues))
    },
  },
]
