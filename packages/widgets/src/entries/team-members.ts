export { TeamMembers, type TeamMembersProps } from '../features/members/TeamMembers.tsx'
