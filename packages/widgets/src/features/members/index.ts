export { companyQuery, membersQuery } from './member-queries.ts'
export { ReceivedMemberInvitations } from './received/ReceivedMemberInvitations.tsx'
