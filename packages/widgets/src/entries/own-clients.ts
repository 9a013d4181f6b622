export { OwnClients, type OwnClientsProps } from '../features/own-clients/list/OwnClients.tsx'
