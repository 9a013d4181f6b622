export {
  ProjectDetail,
  type ProjectDetailProps,
} from '../features/projects/detail/ProjectDetail.tsx'
