import { openApiDocument } from './openapi.ts'

// Prints the document; needs no configuration and no database.
process.stdout.write(`${JSON.stringify(openApiDocument('http://localhost:4000'), null, 2)}\n`)
