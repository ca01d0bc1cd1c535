import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { decisionRoute, internalRoute } from '@boostline/contracts/routes/internal-route';
import type { InputOf, ResponseOf, Route } from '@boostline/contracts/routes/route';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { z } from 'zod';
import { administratorOf } from './administrator.js';

const routeKey = 'boostline:route';

type Handler<R> = (input: InputOf<R>, ...rest: never[]) => Promise<ResponseOf<R>> | ResponseOf<R>;

/** The compiler holds the method's input and answer to the route's; `@In()` hands it the validated input. */
export function Serve<R extends Route>(route: R) {
  return <H extends Handler<R>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    applyDecorators(...boundTo(route))(target, key, descriptor);
  };
}

function boundTo(route: Route) {
  return [
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(route.status ?? 200),
    SetMetadata(routeKey, route),
  ];
}

/** Binds a method of a service to a route of the admin panel, which the gateway passes on. */
export function ServeAdmin<P, Q, B, R>(adminRoute: Route<P, Q, B, R>) {
  return Serve(internalRoute(adminRoute));
}

class AnswerDone implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(map(() => ({ done: true })));
  }
}

/** The same for a decision, after which the gateway answers what has become of its subject. */
export function ServeDecision<P, Q, B>(adminRoute: Route<P, Q, B>) {
  return <H extends (input: Decision<P, B>) => Promise<unknown>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    applyDecorators(...boundTo(decisionRoute(adminRoute)), UseInterceptors(AnswerDone))(
      target,
      key,
      descriptor,
    );
  };
}

interface Decision<Params, Body> {
  params: Params;
  decision: Body & { by: string };
}
export type DecisionOf<R> = R extends Route<infer P, infer _Q, infer B> ? Decision<P, B> : never;

/** Like `Serve`, for a method that answers through the reply itself because its body is ready-made bytes. */
export function ServeThroughReply<R extends Route>(route: R) {
  return <H extends (input: InputOf<R>, ...rest: never[]) => Promise<void> | void>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: route.path }),
      SetMetadata(routeKey, route),
    )(target, key, descriptor);
  };
}

export function routeOf(handler: object): Route | undefined {
  return Reflect.getMetadata(routeKey, handler);
}

/** The request's params, query and body, checked against the route; throws `invalid-input` (400). */
export const In = createParamDecorator((_: unknown, context: ExecutionContext) => inputOf(context));

/** The params of a decision, and its body with the administrator who decides. */
export const Decided = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { params, body } = inputOf(context);
  return { params, decision: Object.assign({ by: administratorOf(context) }, body) };
});

function inputOf(context: ExecutionContext) {
  const route = routeOf(context.getHandler());
  if (!route) throw new Error('@In() needs @Serve()');
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    params: route.params && checked(route.params, request.params),
    query: route.query && checked(route.query, request.query),
    body: route.body && checked(route.body, request.body),
  };
}

/** `value` as `schema` reads it; throws `invalid-input` (400). */
function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}

/** A body of thousands of wrong entries would make an answer many times its size. */
const maxReportedFields = 20;

/** A zod failure as the 400 that a person can act on: the first problem in words, the first ones by field. */
function invalidInput(error: z.ZodError): ShopError {
  const fields = error.issues
    .slice(0, maxReportedFields)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = fields[0];
  const message = first
    ? `${first.path ? `${first.path}: ` : ''}${first.message}`
    : 'The request is not valid.';
  return new ShopError('invalid-input', message, { fields });
}
