/** NestJS on Fastify. Decorators are called by hand: Node strips types, and does not compile decorators. */
import 'reflect-metadata';
import { Body, Controller, Get, Headers, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { list, save } from './entries.mjs';

class ProgressController {
  list(userId) {
    return list(Number(userId ?? 0));
  }
  save(userId, body) {
    return save(Number(userId ?? 0), body);
  }
}
const { prototype } = ProgressController;
const decorate = (name, ...decorators) => {
  for (const decorator of decorators)
    decorator(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
};
Headers('x-user')(prototype, 'list', 0);
Headers('x-user')(prototype, 'save', 0);
Body()(prototype, 'save', 1);
decorate('list', Get('api/progress'));
decorate('save', Post('api/progress'), HttpCode(200));
Controller()(ProgressController);

class AppModule {}
Module({ controllers: [ProgressController] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
