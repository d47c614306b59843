import type { GeneratedAlways } from 'kysely';

/** Counts that are kept up to date for analytics. */
export interface AnalyticsTables {
  analytics_queue: AnalyticsQueue;
  analytics_zones: AnalyticsZones;
  analytics_series: AnalyticsSeries;
  analytics_user_days: AnalyticsUserDays;
  analytics_days: AnalyticsDays;
  analytics_answers: AnalyticsAnswers;
  analytics_answer_days: AnalyticsAnswerDays;
}

interface AnalyticsQueue {
  environment_id: string;
  created_at: Date;
  event_id: string;
}

interface AnalyticsZones {
  environment_id: string;
  content_id: string;
  zone: string;
  asked_at: Date;
}

interface AnalyticsSeries {
  environment_id: string;
  id: GeneratedAlways<number>;
  content_id: string;
  zone: string;
  metric: string;
  part: string;
}

interface AnalyticsUserDays {
  environment_id: string;
  series_id: number;
  user_id: string;
  day: Date;
  times: number;
}

interface AnalyticsDays {
  environment_id: string;
  series_id: number;
  day: Date;
  total: number;
  users: number;
  new_users: number;
  returned_within: number[];
}

interface AnalyticsAnswers {
  environment_id: string;
  content_id: string;
  question_cvid: string;
  session_id: string;
  user_id: string;
  event_id: string;
  answered_at: Date;
  answers: string[];
}

interface AnalyticsAnswerDays {
  environment_id: string;
  series_id: number;
  day: Date;
  answer: string;
  responses: number;
}
