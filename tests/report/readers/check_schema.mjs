// check_schema.mjs DOCS FILE...: validates JSON files against the schemas in the folder DOCS with ajv. The schema is chosen
// by the member `schema` of the file.
import fs from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

const [, , docs, ...files] = process.argv;
const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
const schemas = ['result', 'run'].map((name) => JSON.parse(fs.readFileSync(`${docs}/${name}.schema.json`, 'utf8')));
schemas.forEach((schema) => ajv.addSchema(schema));

let wrong = 0;
for (const file of files) {
    const data = JSON.parse(fs.readFileSync(file, 'utf8'));
    const validate = ajv.getSchema(`urn:${String(data.schema).replaceAll('/', ':')}`);
    if (!validate || !validate(data)) {
        wrong++;
        console.log(`wrong: ${file}: ${validate ? JSON.stringify(validate.errors.slice(0, 5), null, 1) : `no schema ${data.schema}`}`);
    }
}
console.log(wrong ? `${wrong} wrong` : `${files.length} files are valid`);
process.exit(wrong ? 1 : 0);
