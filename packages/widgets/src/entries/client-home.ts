export { ClientHome } from '../features/client-home/ClientHome.tsx'
