import express from 'express';
import { list, save } from './entries.mjs';

const app = express();
app.use(express.json());
app.get('/api/progress', async (request, response) =>
  response.json(await list(Number(request.headers['x-user'] ?? 0))),
);
app.post('/api/progress', async (request, response) =>
  response.json(await save(Number(request.headers['x-user'] ?? 0), request.body)),
);
app.listen(Number(process.env.PORT), '127.0.0.1');
