export { ProjectList, type ProjectListProps } from '../features/projects/list/ProjectList.tsx'
