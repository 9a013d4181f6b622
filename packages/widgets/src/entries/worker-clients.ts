export {
  WorkerClients,
  type WorkerClientsProps,
} from '../features/engagements/clients/WorkerClients.tsx'
