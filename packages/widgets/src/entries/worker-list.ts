export {
  WorkerList,
  type WorkerListProps,
  type WorkerListTab,
} from '../features/engagements/list/WorkerList.tsx'
export type { WorkerListView } from '../features/engagements/list/worker-list-view.ts'
