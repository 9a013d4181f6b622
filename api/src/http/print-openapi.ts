import { openApiDocument } from './openapi.ts'

// The document alone: no configuration, no database.
process.stdout.write(`${JSON.stringify(openApiDocument('http://localhost:4000'), null, 2)}\n`)
