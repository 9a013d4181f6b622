export * from './domain/index.ts'
export { apiEndpoints } from './contract/api-endpoints.ts'
export * from './contract/index.ts'
